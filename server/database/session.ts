import { LRUCache } from 'lru-cache';
import type { ClientBase, QueryResult, QueryResultRow } from 'pg';
import { parameterText } from './column-types.ts';
import { CopyQuery } from './copy-query.ts';
import { ConnectionLostError, isConnectionLost } from './is-database-away.ts';
import { PreparedQuery, type QueryAnswer, type Statement, type Wire } from './prepared-query.ts';

/** How many statements a connection keeps, and how long they may be: nobody can fill the server's memory with them. */
const KEPT_STATEMENTS = 150;
const LONGEST_KEPT = 20_000;

/** One connection, with the statements it keeps. It is some caller's alone until it is released. */
export class Session {
  readonly client: ClientBase;
  readonly #wire: Wire;
  readonly #longestMs: number;
  readonly #release: (destroy: boolean) => void;
  readonly #statements: LRUCache<string, Statement>;
  #forgotten: string[] = [];
  #named = 0;
  #isBroken = false;
  /** The query under way, when there is one. */
  #last: Promise<unknown> | undefined;

  /** @param longestMs after which an answer is not waited for any longer; 0 for never */
  constructor(client: ClientBase, longestMs: number, release: (destroy: boolean) => void) {
    this.client = client;
    this.#wire = (client as unknown as { connection: Wire }).connection;
    this.#longestMs = longestMs;
    this.#release = release;
    this.#statements = new LRUCache({
      max: KEPT_STATEMENTS,
      dispose: ({ name }) => {
        this.#forgotten.push(name);
        delete this.#wire.parsedStatements[name];
      },
    });
  }

  /** Asks one statement, which the connection keeps prepared. */
  async query(text: string, values: readonly unknown[] = []): Promise<QueryAnswer> {
    const given = values.map(parameterText);
    return this.#inTurn(() => this.#ask(text, given));
  }

  /** Sends what need not be kept. Without values it may be several statements, with an answer for each. */
  run<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>> {
    return this.#inTurn(() =>
      this.#within((settle) => this.client.query<Row>(text, values as unknown[], settle)),
    );
  }

  /** Sends lines of `copyLine` to a COPY, which may follow other statements: one transaction, all of it or nothing. */
  async copy(text: string, lines: readonly string[]): Promise<void> {
    await this.#inTurn(() =>
      this.#within<null>((settle) => this.client.query(new CopyQuery(text, lines, settle))),
    );
  }

  /** Gives it back; one that is of no use any more is closed. */
  release(destroy = false): void {
    this.#release(destroy || this.#isBroken);
  }

  /** Ends the connection at once, whatever it does. */
  destroy(): void {
    this.#isBroken = true;
    this.#wire.stream.destroy();
  }

  async #ask(text: string, values: (string | Buffer | null)[]): Promise<QueryAnswer> {
    const wasIdle = this.client.getTransactionStatus() === 'I';
    try {
      return await this.#send(text, values);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      // A migration changed the columns of what it selects since it was prepared.
      this.#statements.delete(text);
      if (!wasIdle) throw error;
      return this.#send(text, values);
    }
  }

  #send(text: string, values: (string | Buffer | null)[]): Promise<QueryAnswer> {
    const statement = this.#statementFor(text);
    const forgotten = this.#forgotten;
    if (forgotten.length > 0) this.#forgotten = [];
    return this.#within((settle) =>
      this.client.query(new PreparedQuery(statement, values, forgotten, settle)),
    );
  }

  #statementFor(text: string): Statement {
    if (text.length > LONGEST_KEPT) return { name: '', text };
    let statement = this.#statements.get(text);
    if (!statement) {
      this.#named += 1;
      statement = { name: `s${this.#named}`, text };
      this.#statements.set(text, statement);
    }
    return statement;
  }

  /** Gives up, with the connection, when no answer comes at all: the host is gone, or the way to it. */
  #within<Answer>(send: (settle: (error: Error | null, answer?: Answer) => void) => void): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer =
        this.#longestMs === 0
          ? undefined
          : setTimeout(() => {
              reject(new ConnectionLostError('The database did not answer in time.'));
              this.destroy();
            }, this.#longestMs);
      send((error, answer) => {
        clearTimeout(timer);
        if (error && isConnectionLost(error)) this.#isBroken = true;
        if (error) reject(error);
        else resolve(answer!);
      });
    });
  }

  /** One after the other, as the protocol has it. */
  #inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#last ? this.#last.then(ask, ask) : ask();
    this.#last = answer;
    return answer.finally(() => {
      if (this.#last === answer) this.#last = undefined;
    });
  }
}

function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
