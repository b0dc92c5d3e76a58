// Creates and connects the parts of the page. What the first move does not need is loaded when it is first used.

import { onClick } from "./dom.js";
import { Engine, isWasm } from "./engine.js";
import { linkError } from "./fragment.js";
import { Game } from "./game.js";
import { begin as beginHelp } from "./help.js";
import { StepsHere } from "./here.js";
import { Hints } from "./hints.js";
import { t } from "./i18n.js";
import { listen as listenForTexts } from "./incoming.js";
import { Keeper } from "./keeper.js";
import { listen as listenForKeys } from "./keyboard.js";
import { reportError, showNotice } from "./notice.js";
import { workOffline } from "./offline.js";
import { tellGoesOn } from "./open-game.js";
import { loadWhileIdle, Part } from "./parts.js";
import { Path } from "./path.js";
import { PlayView } from "./play.js";
import { isRulesLink, routeOf } from "./routes.js";
import { begin as beginSettings } from "./settings.js";
import { begin as beginDialog } from "./settings-dialog.js";
import { tabs } from "./tabs.js";
import { claimName } from "./window-name.js";
import { WrongDigits } from "./wrong.js";

const engine = new Engine();
const game = new Game();
const view = new PlayView(game);
const wrong = new WrongDigits(engine, game, () => view.render());
view.wrongCells = () => wrong.cells;
const hints = new Hints(engine, view);
const path = new Path(engine, view);
const here = new StepsHere(engine, view);

const lessons = new Part(() => import("./lessons.js"), ({ Lessons }) => new Lessons(engine, game));
const check = new Part(() => import("./check.js"), ({ Check }) => new Check(engine, view));
const paper = new Part(() => import("./paper.js"), ({ Paper }) => new Paper(engine, view));
const variant = new Part(() => import("./variant.js"), ({ Variant }) => new Variant(engine, (text) => open.use((dialog) => dialog.show(text)), () => game.address));
const open = new Part(() => import("./open.js"), ({ Open }) => new Open(engine, game, variant, play));
const newPuzzle = new Part(() => import("./create.js"), ({ Create }) => new Create(engine, game, play));
const share = new Part(() => import("./share.js"), ({ Share }) => new Share(engine, game));
const library = new Part(() => import("./library.js"), ({ Library }) => new Library(game, play));
const setter = new Part(() => import("./setter.js"), ({ Setter }) => new Setter(engine, view));
const finish = new Part(() => import("./finish.js"), ({ Finish }) => new Finish(engine, view));

/** Begins the work of a tab, unless another one has been chosen while it was loaded.
 * @template M, T @param {string} tab @param {Part<M, T>} part @param {(part: T) => unknown} begin */
const beginTab = (tab, part, begin) => part.use((loaded) => current() === tab && begin(loaded));

const { show, current } = tabs((chosen) => {
  if (chosen !== "learn") lessons.made?.leave();
  path.walk.stop();
  view.setOverlay(null);
  if (chosen === "learn") beginTab("learn", lessons, (loaded) => loaded.begin());
  if (chosen === "check") beginTab("check", check, (loaded) => loaded.begin());
  if (chosen === "print") beginTab("print", paper, (loaded) => loaded.begin());
}, () => game.address);

/** Shows the game after a puzzle was opened or generated. */
function play() {
  if (current() === "learn" || current() === "print") show("play");
  view.focusBoard();
}

open.onClick("open", (dialog) => dialog.show(""));
listenForTexts((given) => open.use((dialog) => dialog.read(given)));
newPuzzle.onClick("new", (dialog) => dialog.open());
share.onClick("share", (dialog) => dialog.open());
library.onClick("games", (dialog) => dialog.open());
beginDialog(game);
beginHelp();
const hint = () => {
  if (current() !== "play") show("play");
  hints.more();
};
listenForKeys(game, view.board, { hint, focus: (cell) => view.board.focus(cell) }, () => current() !== "learn");
onClick("fix", () => {
  const goesOn = game.fix();
  view.focusBoard();
  if (goesOn) tellGoesOn(game);
  else check.use((loaded) => loaded.reportClues());
});
onClick("skip", () => view.focusBoard());

/** Shows the card of a puzzle that is being made. */
const updateSetter = () => {
  if (setter.made || !game.position.clues.some(Boolean)) setter.use((card) => card.update());
};
game.addEventListener("move", () => {
  updateSetter();
  if (game.isSolved) newPuzzle.use(({ daily }) => daily.record());
});

// Once is enough: without storage, no move can be saved.
game.addEventListener("unsaved", () => showNotice(t("games.full")), { once: true });

/** Reports a link that contains no complete position. */
const checkLink = () => {
  const error = routeOf(location.hash) || isRulesLink(location.hash) ? null : linkError(location.hash);
  if (error) showNotice(t(error));
};
/** Opens the puzzle with other rules of a link. @param {string} fragment */
const followRules = (fragment) => open.use((dialog) => dialog.follow(fragment));
addEventListener("hashchange", () => {
  if (isRulesLink(location.hash)) return followRules(location.hash);
  if (routeOf(location.hash)) return current() === "learn" ? lessons.use((loaded) => loaded.follow()) : show("learn", false);
  checkLink();
  if (game.follow(location.hash)) tellGoesOn(game);
});
const dialogs = new MutationObserver(() => game.updateClock());
for (const dialog of document.querySelectorAll("dialog")) dialogs.observe(dialog, { attributeFilter: ["open"] });
// A page that is reloaded is hidden after this event; its game is not paused.
let isLeaving = false;
addEventListener("pageshow", () => (isLeaving = false));
addEventListener("pagehide", () => {
  isLeaving = true;
  game.save();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden || isLeaving) return;
  if (game.clock.isRunning) game.pause(true);
  game.save();
});

/** Renders all texts in the current language. */
function retranslate() {
  view.render();
  hints.show();
  path.show();
  here.show();
  finish.made?.show();
  lessons.made?.retranslate().catch(reportError);
  check.made?.retranslate();
  setter.made?.update();
}

/** Lets the browser draw and handle input between two parts of the start. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Starts the game in the chosen language. */
async function start() {
  await pause();
  await beginSettings(retranslate);
  await pause();
  checkLink();
  const asked = location.hash;
  if (game.begin()) tellGoesOn(game);
  const keeper = new Keeper(game);
  claimName((before) => keeper.renamed(before));
  keeper.addEventListener("solved", (event) => finish.use((card) => card.begin(/** @type {CustomEvent} */ (event).detail)));
  if (routeOf(asked)) {
    // The game has written its own address over that of the lesson.
    history.replaceState({ view: "learn" }, "", asked);
    show("learn", false);
  }
  if (isRulesLink(asked)) followRules(asked);
  document.documentElement.dataset.ready = "true";
  await loadRest();
}

/** Loads the parts that were not needed yet, and registers the service worker. */
async function loadRest() {
  const offline = isWasm() ? await workOffline() : undefined;
  // Browsers replace a service worker only when it has nothing to do, and a part that is loaded meanwhile can delay that by half a
  // minute. The parts are loaded after the replacement, or when they are used.
  if (!offline?.isReplaced) loadWhileIdle([open, newPuzzle, share, library, lessons, check, paper, finish, setter, variant]);
  if (await offline?.works) document.documentElement.dataset.offline = "true";
}

start().catch(reportError);
