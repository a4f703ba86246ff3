/** The results of a user's submissions. */
export interface SubmissionRecord {
  /** Id of the user. */
  id: string;
  submitted: number;
  /** Public submissions that only the submitter has changed. */
  approved_unchanged: number;
  /** Public submissions that a moderator has corrected. */
  corrected: number;
  /** Submissions that were deleted, or reverted to draft and not approved again. */
  rejected: number;
  /** Submissions that no moderator has decided about. */
  waiting: number;
  /** Times of the first and the last submission: ISO 8601, UTC. */
  first: Date | string;
  last: Date | string;
}
