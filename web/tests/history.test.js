// The moves of a game, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { History, movesFrom } from "../js/history.js";
import { fresh, place } from "../js/position.js";

test("moves that are stored can be undone", () => {
  const start = fresh(Array(81).fill(0));
  const history = new History(start);
  history.push(place(start, 3, 7));
  history.push({ ...history.present, auto: true, lines: { 1: 2 }, markColors: history.present.markColors.map((color, at) => (at === 728 ? 1 : color)) });
  history.push(fresh([5, ...Array(80).fill(0)]), 1234);
  const stored = JSON.parse(JSON.stringify(history.past));
  const again = new History(history.present, movesFrom(stored));
  assert.equal(again.past.length, 3);
  while (again.undo(0));
  assert.deepEqual(again.present, start);
});

test("damaged moves are left out, so that the game itself is opened", () => {
  const move = [["v", 0, 0, 5]];
  for (const damaged of [undefined, null, "past", 7, {}, { length: 3 }, [move, null], [move, "v"], [[["v", 0, 0]]], [[["x", 0, 0, 1]]], [[["constructor", 0, 0, 1]]], [[["v", 81, 0, 1]]], [[["v", "0", 0, 1]]], [[["q", 0, 0, null]]]]) {
    assert.deepEqual(movesFrom(damaged), [], JSON.stringify(damaged));
  }
  assert.deepEqual(movesFrom([move, []]), [move, []]);
});
