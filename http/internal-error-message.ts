import { currentRequestId } from '#server/request-id.ts';

/** Returns the sentence for an internal error, with the request id that the log has too. */
export function internalErrorMessage(): string {
  const id = currentRequestId();
  const report = id === undefined ? '' : ` If this happens again, tell us this code: ${id}.`;
  return `Something went wrong on our side, and the error was recorded. Try again in a minute.${report}`;
}
