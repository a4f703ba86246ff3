import { lookOf, type SccLook } from './scc-letters.ts';
import { spanOf } from '#timed-text/spans.ts';
import type { Line } from '#timed-text/timed-text.ts';

/** A screen has 15 rows of 32 characters. Characters beyond are stored, and the decoder warns about them. */
const COLUMNS = 32;
const MAX_COLUMNS = 128;

interface Cell {
  letter: string;
  look: SccLook;
}

/** One of a decoder's two screens: the visible one or the hidden one. */
export interface SccMemory {
  row: number;
  isEmpty(): boolean;
  /** Whether the row is full. Screens then write the next character over the last one. */
  isFull(): boolean;
  /** Returns the characters of a row from the column where new text overwrites them. */
  textFrom(row: number, column: number): string;
  moveTo(row: number, column: number, look: SccLook): void;
  tab(columns: number): void;
  write(letter: string): void;
  /** Moves back by one character and deletes it. */
  erase(): void;
  eraseToEnd(): void;
  /** Changes the look. The code takes the place of a space. */
  changeLook(look: SccLook): void;
  clear(): void;
  lines(): Line[];
  /** Whether all text is in the upper half. */
  isTop(): boolean;
}

export function createSccMemory(): SccMemory {
  const rows = new Map<number, (Cell | undefined)[]>();
  let row = 15;
  let column = 0;
  let look = lookOf(0);

  function write(letter: string) {
    let cells = rows.get(row);
    if (!cells) rows.set(row, (cells = []));
    cells[column] = { letter, look };
    column = Math.min(column + 1, MAX_COLUMNS);
  }

  return {
    get row() {
      return row;
    },
    set row(to) {
      row = to;
    },
    isEmpty: () => ![...rows.values()].some(hasLetters),
    isFull: () => column >= COLUMNS,
    textFrom: (at, from) =>
      (rows.get(at) ?? [])
        .slice(from)
        .map((cell) => cell?.letter ?? ' ')
        .join('')
        .trim(),
    moveTo(toRow, toColumn, toLook) {
      [row, column, look] = [toRow, toColumn, toLook];
    },
    tab(columns) {
      column = Math.min(column + columns, COLUMNS - 1);
    },
    write,
    erase() {
      column = Math.max(0, column - 1);
      const cells = rows.get(row);
      if (cells) cells[column] = undefined;
    },
    eraseToEnd() {
      const cells = rows.get(row);
      if (cells) cells.length = Math.min(cells.length, column);
    },
    changeLook(to) {
      write(' ');
      look = to;
    },
    clear: () => rows.clear(),
    lines: () => [...rows].toSorted(([a], [b]) => a - b).flatMap(([, cells]) => lineOf(cells)),
    isTop: () => [...rows].every(([at, cells]) => at < 8 || !hasLetters(cells)),
  };
}

const hasLetters = (cells: readonly (Cell | undefined)[]): boolean => cells.some((cell) => cell !== undefined && cell.letter !== ' ');

/** Converts cells to a line. Empty cells are spaces, and those at the ends are removed. */
function lineOf(cells: readonly (Cell | undefined)[]): Line[] {
  const spans: { text: string; look: SccLook }[] = [];
  for (const cell of cells) {
    const last = spans.at(-1);
    const letter = cell?.letter ?? ' ';
    if (last && (cell === undefined || cell.look === last.look || letter === ' ')) last.text += letter;
    else if (letter !== ' ') spans.push({ text: letter, look: cell?.look ?? lookOf(0) });
  }
  const last = spans.at(-1);
  if (!last) return [];
  last.text = last.text.trimEnd();
  return [spans.map(({ text, look }) => spanOf(text, look))];
}
