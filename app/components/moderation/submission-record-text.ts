import type { SubmissionRecord } from '#domain/submission-record.ts';
import { longDate } from '../dates.ts';

/** What became of somebody's submissions, in words: so that trusting them is an informed act. */
export function submissionRecordText(record: SubmissionRecord | undefined): string {
  if (!record || record.submitted === 0) return 'Nothing submitted yet';
  const { submitted, approved_unchanged, corrected, rejected, waiting } = record;
  const became = [
    approved_unchanged > 0 && `${approved_unchanged} approved unchanged`,
    corrected > 0 && `${corrected} corrected`,
    rejected > 0 && `${rejected} rejected`,
    waiting > 0 && `${waiting} waiting`,
  ].filter((part) => part !== false);
  const [first, last] = [longDate(String(record.first)), longDate(String(record.last))];
  const dates = first === last ? `on ${first}` : `first ${first}, last ${last}`;
  return `${submitted} submitted: ${became.join(', ')}; ${dates}`;
}
