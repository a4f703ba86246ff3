import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';

/**
 * Describes the results of someone's submissions, so that admins can decide if they trust this person.
 * @param date formats a date: short in tables, long elsewhere
 */
export function submissionRecordText(record: SubmissionRecord | undefined, date: (iso: string) => string): string {
  if (!record || record.submitted === 0) return 'Nothing submitted yet';
  const { submitted, approved_unchanged, corrected, rejected, waiting } = record;
  const became = [
    approved_unchanged > 0 && `${approved_unchanged} approved unchanged`,
    corrected > 0 && `${corrected} corrected`,
    rejected > 0 && `${rejected} rejected`,
    waiting > 0 && `${waiting} waiting`,
  ].filter((part) => part !== false);
  const [first, last] = [date(String(record.first)), date(String(record.last))];
  const dates = first === last ? `on ${first}` : `first ${first}, last ${last}`;
  return `${submitted} submitted: ${became.join(', ')}; ${dates}`;
}

/** Summarises a submitter's record for a row: "17 of 18 approved". */
export function recordSummary(record: SubmissionRecord | undefined): string {
  if (!record) return '';
  const approved = record.approved_unchanged + record.corrected;
  if (approved === 0 && record.rejected === 0) return record.submitted === 1 ? 'First submission' : `${record.submitted} undecided`;
  return `${approved} of ${record.submitted} approved`;
}
