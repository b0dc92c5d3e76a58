// Opens a puzzle or a position as the game of this window, so that no game that is kept is lost.

import { fromFragment, toFragment } from "./fragment.js";
import { toLine } from "./grid.js";
import { t } from "./i18n.js";
import { showNotice } from "./notice.js";
import { hasBegun, puzzleOf } from "./position.js";
import { gamesOf } from "./records.js";

/** @import { Game } from "./game.js" */
/** @import { Position } from "./position.js" */
/** @import { Kept } from "./records.js" */

/** Opens a position. A puzzle without entries whose game is kept goes on where it was left. A position with entries is opened as it is;
 * it gets an entry of its own beside the games of its puzzle. Returns whether a kept game goes on.
 * @param {Game} game @param {Position} position */
export function openGame(game, position) {
  // What was entered just now is not kept yet.
  game.save();
  if (!position.clues.some(Boolean)) return opened(game, position);
  const isHere = toLine(position.clues) === toLine(game.position.clues);
  const isPlain = !hasBegun(position);
  if (isPlain && isHere && hasBegun(game.position)) return goOn(game);
  const games = begunGames(puzzleOf(position));
  const found = isPlain ? games[0] : games.find(({ kept }) => kept.position === toFragment(position));
  if (!found) return opened(game, position);
  game.resume(found.position, found.kept);
  return isPlain;
}

/** @param {Game} game @param {Position} position */
function opened(game, position) {
  game.open(position);
  return false;
}

/** The game of this window goes on. @param {Game} game */
function goOn(game) {
  if (game.isPaused) game.pause(false);
  // The address is that of the puzzle without entries.
  game.updateAddress();
  return true;
}

/** The kept games of a puzzle that have any entry, the last one first. @param {string} puzzle */
export const begunGames = (puzzle) => gamesOf(puzzle).flatMap(begun);

/** A kept game with its position, if it has any entry. @param {Kept} kept @returns {{kept: Kept, position: Position}[]} */
function begun(kept) {
  const position = fromFragment(kept.position);
  return position && hasBegun(position) ? [{ kept, position }] : [];
}

/** Says that a kept game goes on, and how to begin again. @param {Game} game */
export const tellGoesOn = (game) => showNotice(t(game.isSolved ? "play.known" : "play.goeson"));
