import { currentRequestId } from '#server/request-id.ts';

/** What somebody is told when something broke on our side, with the number by which it is found in the log. */
export function sayFailed(): string {
  const id = currentRequestId();
  const report = id === undefined ? '' : ` If it happens again, tell us this number: ${id}.`;
  return `Something went wrong on our side. It has been noted; please try again.${report}`;
}
