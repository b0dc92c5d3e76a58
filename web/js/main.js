// Creates and connects the parts of the page.

import { Check, fixClues } from "./check.js";
import { Create } from "./create.js";
import { onClick } from "./dom.js";
import { Engine } from "./engine.js";
import { linkError } from "./fragment.js";
import { Finish } from "./finish.js";
import { Game } from "./game.js";
import { begin as beginHelp } from "./help.js";
import { StepsHere } from "./here.js";
import { Hints } from "./hints.js";
import { t } from "./i18n.js";
import { Keeper } from "./keeper.js";
import { listen } from "./keyboard.js";
import { Learn } from "./learn.js";
import { Lessons } from "./lessons.js";
import { Library } from "./library.js";
import { reportError, showNotice } from "./notice.js";
import { workOffline } from "./offline.js";
import { Open } from "./open.js";
import { Paper } from "./paper.js";
import { Path } from "./path.js";
import { PlayView } from "./play.js";
import { routeOf } from "./routes.js";
import { begin as beginSettings } from "./settings.js";
import { begin as beginDialog } from "./settings-dialog.js";
import { Setter } from "./setter.js";
import { Share } from "./share.js";
import { tabs } from "./tabs.js";
import { WrongDigits } from "./wrong.js";

const engine = Engine.start();
const game = new Game();
const view = new PlayView(game);
const wrong = new WrongDigits(engine, game, () => view.render());
view.wrongCells = () => wrong.cells;
const hints = new Hints(engine, view);
const path = new Path(engine, view);
const here = new StepsHere(engine, view);
const learn = new Learn(engine, game);
const lessons = new Lessons(engine, learn);
const check = new Check(engine, view);
const paper = new Paper(engine, view);

const { show, current } = tabs((chosen) => {
  if (chosen !== "learn") lessons.leave();
  path.walk.stop();
  view.setOverlay(null);
  if (chosen === "learn") lessons.begin();
  if (chosen === "check") check.begin();
  if (chosen === "print") paper.begin();
}, () => game.address);

/** Shows the game after a puzzle was opened or generated. */
const play = () => {
  if (current() === "learn" || current() === "print") show("play");
  if (current() === "check") check.begin();
  view.focusBoard();
};

new Create(engine, game, play);
new Open(engine, game, play);
new Share(engine, game);
new Library(game, play);
const setter = new Setter(engine, view);
beginDialog(game);
beginHelp();
const hint = () => {
  if (current() !== "play") show("play");
  hints.more();
};
listen(game, view.board, { hint, focus: (cell) => view.board.focus(cell) }, () => current() !== "learn");
onClick("fix", () => {
  fixClues(engine, game);
  view.focusBoard();
});
onClick("skip", () => view.focusBoard());
/** Reports a link that contains no complete position. */
const checkLink = () => {
  const error = routeOf(location.hash) ? null : linkError(location.hash);
  if (error) showNotice(t(error));
};
addEventListener("hashchange", () => {
  if (routeOf(location.hash)) return current() === "learn" ? lessons.follow() : show("learn", false);
  checkLink();
  game.follow(location.hash);
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

/** @type {Finish | undefined} */
let finish;
await beginSettings(() => {
  view.render();
  hints.show();
  path.show();
  here.show();
  finish?.show();
  learn.retranslate();
  lessons.retranslate().catch(reportError);
  check.retranslate();
  setter.update();
});
checkLink();
const asked = location.hash;
game.begin();
finish = new Finish(engine, view, new Keeper(game));
if (routeOf(asked)) {
  // The game has written its own address over that of the lesson.
  history.replaceState({ view: "learn" }, "", asked);
  show("learn", false);
}
document.documentElement.dataset.ready = "true";

const { name } = await engine.transport;
document.documentElement.dataset.engine = name;
if (name === "wasm" && (await workOffline())) document.documentElement.dataset.offline = "true";
