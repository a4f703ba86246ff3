import { inspect } from 'node:util';
import { isDatabaseAway } from '#server/database/is-database-away.ts';
import { Refusal } from '#server/errors.ts';

/** Errors whose message tells the operator all there is to know. */
const PLAIN = ['BadSettings', 'CommandFailed', 'DatabaseInUseError', 'UnreadableFile'];

/** What a command says when its work failed. An error that nobody foresaw is shown with its stack. */
export function explainError(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Error && PLAIN.includes(error.name)) return error.message;
  if (isDatabaseAway(error)) return `The database cannot be reached: ${(error as Error).message}`;
  return inspect(error);
}
