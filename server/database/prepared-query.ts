import type { Socket } from 'node:net';
import type { QueryResultRow, Submittable } from 'pg';
import { columnReader } from './column-types.ts';

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

/** What the driver's connection offers to a query that speaks the protocol itself, as its cursors and COPY do. */
export interface Wire {
  stream: Socket;
  /** Names of the statements that the server has. */
  parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(given: { statement: string; values: (string | Buffer | null)[] }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(what: object): void;
  close(what: { type: 'S'; name: string }): void;
  sync(): void;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

export interface QueryAnswer {
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
  readonly callback: (error: Error | null, answer?: QueryAnswer) => void;
  readonly #statement: Statement;
  readonly #values: (string | Buffer | null)[];
  /** Statements that the server need not keep any longer. */
  readonly #forgotten: readonly string[];
  readonly #answer: QueryAnswer = { command: '', rowCount: 0, rows: [] };
  #failed: Error | undefined;

  constructor(
    statement: Statement,
    values: (string | Buffer | null)[],
    forgotten: readonly string[],
    callback: PreparedQuery['callback'],
  ) {
    this.name = statement.name;
    this.text = statement.text;
    this.#statement = statement;
    this.#values = values;
    this.#forgotten = forgotten;
    this.callback = callback;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    const { name, text } = this;
    wire.stream.cork();
    for (const forgotten of this.#forgotten) wire.close({ type: 'S', name: forgotten });
    if (name === '' || wire.parsedStatements[name] === undefined) wire.parse({ name, text });
    wire.bind({ statement: name, values: this.#values });
    if (!this.#statement.columns) wire.describe({ type: 'P', name: '' });
    wire.execute({});
    wire.sync();
    wire.stream.uncork();
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
      this.#failed ??= error as Error;
    }
    this.#answer.rows.push(row);
  }

  /** `INSERT 0 3`, `SELECT 30`, `BEGIN`. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#statement.columns ??= [];
    const words = text.split(' ');
    this.#answer.command = words[0]!;
    this.#answer.rowCount = words.length > 1 ? Number(words.at(-1)) : 0;
  }

  handleReadyForQuery(): void {
    if (this.#failed) this.callback(this.#failed);
    else this.callback(null, this.#answer);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(connection: unknown): void {
    (connection as Wire).sendCopyFail('COPY needs a connection of its own.');
  }
}
