import { printable } from './printable.ts';

/** Rows between two lines of progress if lines cannot be overwritten. */
const ROWS_A_LINE = 10_000;
const ERASE_LINE = '\r\u001b[K';

/** Reports the progress of a long command on stderr: in one changing line on a terminal, otherwise line by line. */
export interface Progress {
  show(rows: number, text: string): void;
  /** Prints a permanent line. */
  printLine(line: string): void;
}

export function createProgress(stderr: { isTTY?: boolean; write(text: string): boolean }): Progress {
  let shown = '';
  let nextLine = ROWS_A_LINE;
  return {
    show(rows, text) {
      if (stderr.isTTY) {
        shown = text;
        stderr.write(`${ERASE_LINE}${text}`);
      } else if (rows >= nextLine) {
        nextLine = (Math.floor(rows / ROWS_A_LINE) + 1) * ROWS_A_LINE;
        stderr.write(`${text}\n`);
      }
    },
    printLine(line) {
      stderr.write(`${shown === '' ? '' : ERASE_LINE}${printable(line)}\n`);
      shown = '';
    },
  };
}
