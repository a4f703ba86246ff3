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

/** Creates one of a decoder's two screens: the visible one or the hidden one. */
export function createSccMemory() {
  const rows = new Map<number, (Cell | undefined)[]>();
  let row = 15;
  let column = 0;
  let look = lookOf(0);

  function write(letter: string): void {
    let cells = rows.get(row);
    if (!cells) rows.set(row, (cells = []));
    cells[column] = { letter, look };
    column = Math.min(column + 1, MAX_COLUMNS);
  }

  return {
    get row() {
      return row;
    },
    isEmpty: () => ![...rows.values()].some(hasLetters),
    /** Whether the row is full. Screens then write the next character over the last one. */
    isFull: () => column >= COLUMNS,
    /** Returns the characters of a row from the column where new text overwrites them. */
    textFrom: (at: number, from: number): string =>
      (rows.get(at) ?? [])
        .slice(from)
        .map((cell) => cell?.letter ?? ' ')
        .join('')
        .trim(),
    moveTo(toRow: number, toColumn: number, toLook: SccLook): void {
      [row, column, look] = [toRow, toColumn, toLook];
    },
    tab(columns: number): void {
      column = Math.min(column + columns, COLUMNS - 1);
    },
    write,
    /** Moves back by one character and deletes it. */
    erase(): void {
      column = Math.max(0, column - 1);
      const cells = rows.get(row);
      if (cells) cells[column] = undefined;
    },
    eraseToEnd(): void {
      const cells = rows.get(row);
      if (cells) cells.length = Math.min(cells.length, column);
    },
    /** Changes the look. The code takes the place of a space. */
    changeLook(to: SccLook): void {
      write(' ');
      look = to;
    },
    clear: () => rows.clear(),
    lines: (): Line[] => [...rows].toSorted(([a], [b]) => a - b).flatMap(([, cells]) => lineOf(cells)),
    /** Whether all text is in the upper half. */
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
