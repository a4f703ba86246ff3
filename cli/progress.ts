/** Rows between two lines of progress where a line cannot be written over. */
const ROWS_A_LINE = 10_000;
const ERASE_LINE = '\r\u001b[K';

/** Tells on stderr how far a long command is: on a terminal in one line that changes, elsewhere line by line. */
export interface Progress {
  show(rows: number, text: string): void;
  /** A line that stays. */
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
      stderr.write(shown === '' ? `${line}\n` : `${ERASE_LINE}${line}\n`);
      shown = '';
    },
  };
}
