import { currentRequestId } from '#server/request-id.ts';

/** Returns the sentence for an error of ours, with the request id under which it is in the log. */
export function internalErrorMessage(): string {
  const id = currentRequestId();
  const report = id === undefined ? '' : ` If this happens again, tell us this number: ${id}.`;
  return `Something went wrong on our side, and the error was recorded. Try again in a minute.${report}`;
}
