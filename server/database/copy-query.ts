import type { Submittable } from 'pg';
import { valueText } from './column-types.ts';
import type { Connection } from './driver-connection.ts';

/** Bytes sent at a time, about. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Rows on their way into a table by COPY, all of them or none. They are at hand when the server asks for them, so they
 * are sent at once; it passes over what comes after an error, and answers as after any other statement.
 */
export class CopyQuery implements Submittable {
  readonly text: string;
  readonly callback: (error: Error | null, result?: null) => void;
  readonly #lines: readonly string[];

  /**
   * @param text ends with a COPY from standard input in the text format
   * @param lines of `copyLine`
   */
  constructor(text: string, lines: readonly string[], callback: CopyQuery['callback']) {
    this.text = text;
    this.#lines = lines;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: Connection): void {
    let chunk = '';
    for (const line of this.#lines) {
      chunk += line;
      if (chunk.length < CHUNK_BYTES) continue;
      connection.sendCopyFromChunk(Buffer.from(chunk));
      chunk = '';
    }
    if (chunk !== '') connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  }

  handleReadyForQuery(): void {
    this.callback(null, null);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
}

/** One row of COPY's text format. */
export function copyLine(values: readonly unknown[]): string {
  return `${values.map(copyText).join('\t')}\n`;
}

const SPECIAL: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyText(value: unknown): string {
  const text = valueText(value);
  if (text === null) return '\\N';
  return /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (sign) => SPECIAL[sign]!) : text;
}
