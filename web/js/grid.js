// Basic definitions: 81 cells in reading order, 27 houses, sets of digits as bits of a number.

/** @type {readonly number[]} */
export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
/** @type {readonly number[]} */
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const columnOf = (cell) => cell % 9;
/** @param {number} cell */
export const boxOf = (cell) => Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3);

/** The name of a cell: `r1c1` for the first one. @param {number} cell */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** The cell with a name such as `r1c1`. @param {string} name */
export const cellNamed = (name) => (Number(name[1]) - 1) * 9 + Number(name[3]) - 1;

/** The cells of each row, column and box. @type {readonly number[][]} */
const HOUSES = [rowOf, columnOf, boxOf].flatMap((of) =>
  DIGITS.map((_, index) => CELLS.filter((cell) => of(cell) === index)),
);

const KINDS = ["row", "column", "box"];

/** The cells of the house with a name such as `row 4`. @param {string} name */
export function houseNamed(name) {
  const [kind = "", number = "1"] = name.split(" ");
  return HOUSES[KINDS.indexOf(kind) * 9 + Number(number) - 1] ?? [];
}

/** The 20 peers of each cell: the cells that share a house with it. @type {readonly number[][]} */
export const PEERS = CELLS.map((cell) =>
  CELLS.filter(
    (other) =>
      other !== cell &&
      (rowOf(other) === rowOf(cell) || columnOf(other) === columnOf(cell) || boxOf(other) === boxOf(cell)),
  ),
);

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);

/** The digits of a set. @param {number} set */
export const digitsOf = (set) => DIGITS.filter((digit) => (set & bit(digit)) !== 0);

/** The set of digits in a text such as `25`. @param {string} text */
export const setOf = (text) => [...text].reduce((set, sign) => (sign >= "1" && sign <= "9" ? set | bit(Number(sign)) : set), 0);

/** The candidates of each empty cell: the digits that none of its peers holds. @param {readonly number[]} values */
export function candidates(values) {
  return CELLS.map((cell) => {
    if (values[cell]) return 0;
    return (PEERS[cell] ?? []).reduce((left, peer) => {
      const digit = values[peer] ?? 0;
      return digit ? left & ~bit(digit) : left;
    }, 0x1ff);
  });
}

/** The filled cells that hold the same digit as one of their peers. @param {readonly number[]} values */
export function conflicts(values) {
  return new Set(CELLS.filter((cell) => values[cell] && PEERS[cell]?.some((peer) => values[peer] === values[cell])));
}

/** The digits that are repeated in a house, with the house. @param {readonly number[]} values */
export function clashes(values) {
  return HOUSES.flatMap((cells, at) => {
    const twice = DIGITS.filter((digit) => cells.filter((cell) => values[cell] === digit).length > 1);
    return twice.map((digit) => ({ digit, house: `${KINDS[Math.floor(at / 9)]} ${(at % 9) + 1}` }));
  });
}

/** The grid as 81 characters, with `.` for an empty cell. @param {readonly number[]} values */
export const toLine = (values) => values.map((digit) => digit || ".").join("");

/** The reverse of `toLine`. @param {string} line */
export const fromLine = (line) => CELLS.map((cell) => Number(line[cell]) || 0);

/** The number of cells with each digit, indexed by the digit; index 0 counts the empty cells. @param {readonly number[]} values */
export function counts(values) {
  const found = Array(10).fill(0);
  for (const digit of values) found[digit] += 1;
  return found;
}
