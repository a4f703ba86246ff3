import { channel, tracingChannel } from 'node:diagnostics_channel';

/*
 * What the program tells whoever follows its work, in this process: traces, when an operator wants them (operations/tracing.ts).
 * While nobody does it costs a look at an empty list.
 */

/** A request on the slow way; what is answered from the cache is not told. */
export interface FollowedRequest {
  id: string;
  /** When it is over. */
  end?: { method: string; route: string; status: number };
}

/** Who binds a store here has it in all that the request causes. */
export const requestBegins = channel('film-access-materials:request:begin');
export const requestEnds = channel('film-access-materials:request:end');

/** @param request the same object that is told when it ends */
export const followRequest = (request: FollowedRequest, work: () => void): void =>
  requestBegins.hasSubscribers ? requestBegins.runStores(request, work) : work();

/** A statement with `$1` for its values: they are never told. */
export interface FollowedStatement {
  text: string;
}

export const statements = tracingChannel<string, FollowedStatement>('film-access-materials:statement');

export const followStatement = <Result>(text: string, ask: () => Promise<Result>): Promise<Result> =>
  statements.hasSubscribers ? statements.tracePromise(ask, { text }) : ask();
