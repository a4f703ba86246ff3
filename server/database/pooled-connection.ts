import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { Client, QueryResult, QueryResultRow } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { parameterText } from './column-types.ts';
import { ConnectionLostError, isConnectionLost } from './is-database-unavailable.ts';
import { notReplicated, outcomeUnknown, tellsNotReplicated } from './outcome-of-commit.ts';
import { PreparedQuery, type PreparedResult, type Statement } from './prepared-query.ts';

/** How many statements a connection keeps, and how long they may be: nobody can fill the server's memory with them. */
const MAX_STATEMENTS = 150;
const MAX_STATEMENT_LENGTH = 20_000;
/** Replaces the text of a statement that stores nothing: its outcome is never unknown. */
const ONLY_READS = '';
/** Bytes of a COPY that wait in memory for their reader. */
const COPY_OUT_BYTES = 256 * 1024;

interface ConnectionOptions {
  /** After which an answer is not waited for any longer; 0 for never. */
  timeoutMs: number;
  /** After which without an answer `onSilence` is called, and again after as long. */
  patienceMs: number;
  onSilence: () => void;
  release: (destroy: boolean) => void;
}

/** One connection, with the statements it keeps. It is some caller's alone until it is released. */
export class PooledConnection {
  readonly client: Client;
  readonly #options: ConnectionOptions;
  readonly #statements: LRUCache<string, Statement>;
  #evicted: string[] = [];
  #statementCount = 0;
  #isBroken = false;
  /** What it was lost with, when nobody knows what became of what was asked last: nor does it of what is asked then. */
  #lostWith: Error | undefined;
  /** The server said of the statement under way that its commit may not have arrived at a standby that needs it. */
  #isNotReplicated = false;
  /** The query under way, when there is one. */
  #last: Promise<unknown> | undefined;

  constructor(client: Client, options: ConnectionOptions) {
    this.client = client;
    this.#options = options;
    client.on('notice', (notice) => {
      if (tellsNotReplicated(notice)) this.#isNotReplicated = true;
    });
    this.#statements = new LRUCache({
      max: MAX_STATEMENTS,
      dispose: ({ name }) => {
        this.#evicted.push(name);
        delete client.connection.parsedStatements[name];
      },
    });
  }

  /** Asks one statement, which the connection keeps prepared. */
  async query(text: string, values: readonly unknown[] = []): Promise<PreparedResult> {
    const given = values.map(parameterText);
    return this.#enqueue(() => this.#queryWithRetry(text, given));
  }

  /** Sends what need not be kept. Without values it may be several statements, with a result for each. */
  run<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.#enqueue(() => this.#withTimeout<QueryResult<Row>>(text, (settle) => this.client.query<Row>(text, values ?? [], settle)));
  }

  /** Sends a COPY from standard input, with its rows. It can follow other statements: one transaction stores all of it or nothing. */
  async copyIn(text: string, rows: Readable | Iterable<string>): Promise<void> {
    await this.#enqueue(() =>
      this.#withTimeout<void>(text, (settle) => {
        pipeline(rows, this.client.query(copyFrom(text))).then(
          () => settle(null),
          (error: Error) => settle(error),
        );
      }),
    );
  }

  /**
   * Sends a COPY to standard output, when nothing else is under way. Yields its bytes as they arrive, no faster than the caller takes
   * them. A caller that stops before the end loses the connection.
   */
  async *copyOut(text: string): AsyncGenerator<Buffer, void, void> {
    const stream = this.client.query(copyTo(text, { highWaterMark: COPY_OUT_BYTES }));
    stream.on('error', () => {}); // the server can end the connection after the last row, when no one reads
    const chunks = stream[Symbol.asyncIterator]();
    let isSettled = false;
    try {
      for (;;) {
        isSettled = true;
        const next = await this.#withTimeout<IteratorResult<Buffer>>(ONLY_READS, (settle) => {
          chunks.next().then(
            (result) => settle(null, result),
            (error: Error) => settle(error),
          );
        });
        if (next.done) return;
        isSettled = false;
        yield next.value;
      }
    } finally {
      if (!isSettled) this.destroy();
    }
  }

  /** Gives it back; one that is of no use any more is closed. */
  release(destroy = false): void {
    this.#options.release(destroy || this.#isBroken);
  }

  /** Ends the connection at once, whatever it does. */
  destroy(): void {
    this.#isBroken = true;
    this.client.connection.stream.destroy();
  }

  async #queryWithRetry(text: string, values: (string | Buffer | null)[]): Promise<PreparedResult> {
    const wasIdle = this.client.getTransactionStatus() === 'I';
    try {
      return await this.#send(text, values);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      // A migration changed the columns of what it selects since it was prepared.
      this.#statements.delete(text);
      // In a transaction nothing can be asked again; there what a migration can change is not kept (#statementFor).
      if (!wasIdle) throw error;
      return this.#send(text, values);
    }
  }

  #send(text: string, values: (string | Buffer | null)[]): Promise<PreparedResult> {
    const statement = this.#statementFor(text);
    const evicted = this.#evicted;
    if (evicted.length > 0) this.#evicted = [];
    return this.#withTimeout(text, (settle) => this.client.query(new PreparedQuery(statement, values, evicted, settle)));
  }

  #statementFor(text: string): Statement {
    const isInTransaction = this.client.getTransactionStatus() === 'T';
    if (text.length > MAX_STATEMENT_LENGTH || (isInTransaction && selectsAll(text))) return { name: '', text };
    let statement = this.#statements.get(text);
    if (!statement) {
      this.#statementCount += 1;
      statement = { name: `s${this.#statementCount}`, text };
      this.#statements.set(text, statement);
    }
    return statement;
  }

  /** Gives up, with the connection, when no answer comes at all: the host is gone, or the way to it. */
  #withTimeout<Result>(text: string, send: (settle: (error: Error | null, result?: Result) => void) => void): Promise<Result> {
    if (this.#lostWith) return Promise.reject(this.#lostWith);
    this.#isNotReplicated = false;
    const { timeoutMs, patienceMs, onSilence } = this.#options;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(this.#lost(text, new ConnectionLostError('The database did not answer in time.')));
        this.destroy();
      };
      const timer = timeoutMs === 0 ? undefined : setTimeout(giveUp, timeoutMs);
      const patience = timeoutMs === 0 ? undefined : setInterval(onSilence, patienceMs);
      send((error, result) => {
        clearTimeout(timer);
        clearInterval(patience);
        if (error && isConnectionLost(error)) this.#isBroken = true;
        if (this.#isNotReplicated) reject(notReplicated());
        else if (error) reject(this.#isBroken ? this.#lost(text, error) : error);
        else resolve(result!);
      });
    });
  }

  /** @returns what to say of a statement on which the connection was lost */
  #lost(text: string, error: Error): Error {
    const unknown = outcomeUnknown(text, this.client.getTransactionStatus() === 'I', error);
    this.#lostWith ??= unknown;
    return unknown ?? error;
  }

  /** One after the other, as the protocol has it. */
  #enqueue<Result>(ask: () => Promise<Result>): Promise<Result> {
    const result = this.#last ? this.#last.then(ask, ask) : ask();
    this.#last = result;
    return result.finally(() => {
      if (this.#last === result) this.#last = undefined;
    });
  }
}

/**
 * Whether the columns of the result are those that the table has: of a statement that is kept they must not change, and a migration of the
 * next version adds some while this one runs.
 */
const selectsAll = (text: string) => /(?:\b(?:select|all|returning|distinct(?:\s+on\s*\([^)]*\))?)|[,.])\s*\*(?=[\s,;)]|$)/i.test(text);

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
