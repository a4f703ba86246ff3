import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { isConnectionLost, OutcomeUnknownError } from './is-database-unavailable.ts';

/** Limits of the prepared statements that one connection keeps in the server's memory. */
const MAX_PREPARED = 150;
const MAX_PREPARED_LENGTH = 20_000;
/** Bytes of a COPY that wait in memory for their reader. */
const COPY_OUT_BYTES = 256 * 1024;

/** Matches statements that store something. Matching too many only makes the error more careful. */
const WRITES = /\b(insert|update|delete|merge|copy|truncate)\b/i;
const COMMITS = /^\s*commit\b/i;
/** Replaces the text of a statement that stores nothing: its outcome is never unknown. */
const ONLY_READS = '';

interface Options {
  /** Time after which a statement without an answer loses the connection (ms); 0 for never. */
  timeoutMs: number;
  /** Runs `work`, and checks during it whether the server is alive. */
  watch: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** One connection of a pool. It belongs to one caller until it is released. */
export class PooledConnection {
  readonly client: PoolClient;
  readonly #options: Options;
  /** Names of prepared statements by their text. */
  readonly #prepared = new Map<string, string>();
  #isBroken = false;
  /** The first error that leaves it unknown whether data was stored. A later rollback does not hide this error. */
  #unknownOutcome: OutcomeUnknownError | undefined;
  /** Whether the server warned that a standby might not have the commit. */
  #isNotReplicated = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: PoolClient, options: Options) {
    this.client = client;
    this.#options = options;
    client.on('notice', (notice) => {
      // PostgreSQL ends a cancelled wait for standbys with success and this warning, whose text is in the server's language.
      if (notice.routine === 'SyncRepWaitForLSN') this.#isNotReplicated = true;
    });
  }

  /** Sends a statement. The first 150 texts of a connection stay prepared; PostgreSQL parses and plans any other text each time. */
  query(text: string, values: readonly unknown[] = []): Promise<QueryResult> {
    return this.#send(text, () => this.client.query({ name: this.#nameOf(text), text, values: [...values] }));
  }

  /** Sends a statement without preparing it. Without values, `text` can have several statements, and each has a result. */
  run<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.#send(text, () => this.client.query<Row>(text, values));
  }

  /**
   * Sends a COPY from standard input, with its rows. Other statements can be sent with it: one transaction stores all
   * of it or nothing.
   */
  copyIn(text: string, rows: Readable | Iterable<string>): Promise<void> {
    return this.#send(text, () => pipeline(rows, this.client.query(copyFrom(text))));
  }

  /**
   * Sends a COPY to standard output, when no other statement is running. Yields its bytes as they arrive, at the
   * caller's pace. If a caller stops before the end, the connection is closed.
   */
  async *copyOut(text: string): AsyncGenerator<Buffer, void, void> {
    const stream = this.client.query(copyTo(text, { highWaterMark: COPY_OUT_BYTES }));
    stream.on('error', () => {}); // the server can end the connection after the last row, when nothing reads the stream
    const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
    let isSettled = false;
    try {
      for (;;) {
        isSettled = true;
        const next = await this.#send(ONLY_READS, () => chunks.next());
        if (next.done) return;
        isSettled = false;
        yield next.value;
      }
    } finally {
      if (!isSettled) this.destroy();
    }
  }

  /** Returns the connection to its pool, or closes it. */
  release(destroy = false): void {
    this.client.release(destroy || this.#isBroken);
  }

  /** Closes the connection at once. The running statement fails. */
  destroy(): void {
    this.#isBroken = true;
    this.client.connection.stream.destroy();
  }

  #nameOf(text: string): string | undefined {
    let name = this.#prepared.get(text);
    if (name === undefined && this.#prepared.size < MAX_PREPARED && text.length <= MAX_PREPARED_LENGTH) {
      name = `s${this.#prepared.size + 1}`;
      this.#prepared.set(text, name);
    }
    return name;
  }

  /** Sends statements one by one, because the driver will no longer queue them (pg 9). */
  #send<Result>(text: string, ask: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => this.#ask(text, ask));
    this.#last = result.catch(() => {});
    return result;
  }

  async #ask<Result>(text: string, ask: () => Promise<Result>): Promise<Result> {
    if (this.#unknownOutcome) throw this.#unknownOutcome;
    const { timeoutMs, watch } = this.#options;
    this.#isNotReplicated = false;
    const isAlone = this.client.getTransactionStatus() === 'I';
    const timer = timeoutMs > 0 ? setTimeout(() => this.destroy(), timeoutMs) : undefined;
    try {
      const result = await watch(ask);
      if (!this.#isNotReplicated) return result;
    } catch (error) {
      if (isConnectionLost(error)) this.#isBroken = true;
      if (!this.#isNotReplicated) throw this.#isBroken ? this.#lost(text, isAlone, error) : error;
    } finally {
      clearTimeout(timer);
    }
    throw new OutcomeUnknownError(
      'The changes are stored, but perhaps on no standby, because someone cancelled the wait for the standbys.',
    );
  }

  #lost(text: string, isAlone: boolean, error: unknown): unknown {
    const stores = COMMITS.test(text) || (isAlone && WRITES.test(text));
    // The outcome is known if the server itself refused or ended the statement, or if it was never sent.
    const isKnown = error instanceof Error && ('severity' in error || error.message.includes('not queryable'));
    if (!stores || isKnown) return error;
    this.#unknownOutcome = new OutcomeUnknownError('The connection was lost while changes were being stored.', { cause: error });
    return this.#unknownOutcome;
  }
}
