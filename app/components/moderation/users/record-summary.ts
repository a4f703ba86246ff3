import type { SubmissionRecord } from '#domain/moderation/submission-record.ts';

/** Summarises a submitter's record for a row: "17 of 18 approved". */
export function recordSummary(record: SubmissionRecord | undefined): string {
  if (!record) return '';
  const approved = record.approved_unchanged + record.corrected;
  if (approved === 0 && record.rejected === 0) return record.submitted === 1 ? 'First submission' : `${record.submitted} undecided`;
  return `${approved} of ${record.submitted} approved`;
}
