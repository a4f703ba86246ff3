import { OutcomeUnknownError } from './is-database-unavailable.ts';

/*
 * What a commit came to, when its end was not heard. Nothing may be acknowledged of which this is not known
 * (docs/decisions/038-several-processes.md).
 */

/** What writes, by the words it has; a text that only speaks of writing is told the more careful sentence. */
const WRITES = /\b(insert|update|delete|merge|copy|truncate)\b/i;
const COMMITS = /^\s*commit\b/i;

/**
 * What to say of a statement on which the connection was lost.
 * @param isAlone whether it was its own transaction
 * @returns undefined when it surely has stored nothing
 */
export function outcomeUnknown(text: string, isAlone: boolean, error: Error): OutcomeUnknownError | undefined {
  if (!COMMITS.test(text) && !(isAlone && WRITES.test(text))) return undefined;
  // The server itself has refused or ended it, or it was never sent.
  if ('severity' in error || error.message.includes('not queryable')) return undefined;
  return new OutcomeUnknownError('The connection was lost while something was stored.', { cause: error });
}

/** PostgreSQL waits with a commit until the standbys have it that `synchronous_standby_names` demands. */
export const notReplicated = (): OutcomeUnknownError =>
  new OutcomeUnknownError('This is stored, but perhaps on no standby: the wait for them was ended.');

/**
 * Whoever ends that wait (an administrator, a server that stops) ends it with a success and this warning. Its words are
 * in the server's language, so it is known by where it comes from.
 */
export const tellsNotReplicated = (notice: object): boolean => 'routine' in notice && notice.routine === 'SyncRepWaitForLSN';
