import { z } from 'zod';
import { time } from '#domain/text/time-schema.ts';

/** The results of a user's submissions. */
export const submissionRecord = z.strictObject({
  id: z.uuid().describe('The id of the user'),
  submitted: z.int(),
  /** Public submissions that only the submitter has changed. */
  approved_unchanged: z.int(),
  /** Public submissions that a moderator has corrected. */
  corrected: z.int(),
  /** Submissions that were deleted, or reverted to draft and not approved again. */
  rejected: z.int(),
  /** Submissions that no moderator has decided about. */
  waiting: z.int(),
  first: time,
  last: time,
});

export type SubmissionRecord = z.output<typeof submissionRecord>;
