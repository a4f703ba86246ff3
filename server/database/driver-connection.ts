import type { Connection } from 'pg';

/*
 * The driver's types leave out part of what its connection offers to a query that speaks the protocol itself, as the
 * driver's own cursors and COPY do.
 */
declare module 'pg' {
  interface Connection {
    /** Names of the statements that the server has. */
    parsedStatements: Record<string, string>;
    parse(statement: { name: string; text: string }): void;
    bind(given: { statement: string; values: (string | Buffer | null)[] }): void;
    describe(what: { type: 'P'; name: string }): void;
    execute(what: object): void;
    close(what: { type: 'S'; name: string }): void;
    sendCopyFail(why: string): void;
  }
}

export type { Connection };
