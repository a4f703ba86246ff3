import type { QueryResultRow, Submittable } from 'pg';
import { columnReader } from './column-types.ts';
import type { Connection } from './driver-connection.ts';

/** A statement as one connection knows it. */
export interface Statement {
  /** Empty for one that is not kept. */
  readonly name: string;
  readonly text: string;
  /** Known once it was answered: not asked for again. */
  columns?: Column[];
}

interface Column {
  name: string;
  read: (text: string) => unknown;
}

export interface PreparedResult {
  command: string;
  rowCount: number;
  rows: QueryResultRow[];
}

/**
 * One run of a statement that the server keeps: parsed when it is new on this connection, its columns asked for
 * only then. The driver's own query asks for them each time, and tells listeners of each row.
 */
export class PreparedQuery implements Submittable {
  // The driver notes in `parsedStatements` that the server has the statement, by these.
  readonly name: string;
  readonly text: string;
  readonly callback: (error: Error | null, result?: PreparedResult) => void;
  readonly #statement: Statement;
  readonly #values: (string | Buffer | null)[];
  /** Statements that the server need not keep any longer. */
  readonly #evicted: readonly string[];
  readonly #result: PreparedResult = { command: '', rowCount: 0, rows: [] };
  #failed: Error | undefined;

  constructor(statement: Statement, values: (string | Buffer | null)[], evicted: readonly string[], callback: PreparedQuery['callback']) {
    this.name = statement.name;
    this.text = statement.text;
    this.#statement = statement;
    this.#values = values;
    this.#evicted = evicted;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    const { name, text } = this;
    connection.stream.cork();
    for (const evicted of this.#evicted) connection.close({ type: 'S', name: evicted });
    if (name === '' || connection.parsedStatements[name] === undefined) connection.parse({ name, text });
    connection.bind({ statement: name, values: this.#values });
    if (!this.#statement.columns) connection.describe({ type: 'P', name: '' });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#statement.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: columnReader(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: QueryResultRow = {};
    try {
      for (const [index, { name, read }] of this.#statement.columns!.entries()) {
        const text = fields[index]!;
        row[name] = text === null ? null : read(text);
      }
    } catch (error) {
      this.#failed ??= error instanceof Error ? error : new Error(String(error));
    }
    this.#result.rows.push(row);
  }

  /** `INSERT 0 3`, `SELECT 30`, `BEGIN`. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#statement.columns ??= [];
    const words = text.split(' ');
    this.#result.command = words[0]!;
    this.#result.rowCount = words.length > 1 ? Number(words.at(-1)) : 0;
  }

  handleReadyForQuery(): void {
    if (this.#failed) this.callback(this.#failed);
    else this.callback(null, this.#result);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('COPY needs a connection of its own.');
  }
}
