/** What became of somebody's submissions. */
export interface SubmissionRecord {
  /** The user's. */
  id: string;
  submitted: number;
  /** Public, and nobody but the submitter has changed them. */
  approved_unchanged: number;
  /** Public, after a moderator has corrected them. */
  corrected: number;
  /** Deleted, or taken back to draft and not approved since. */
  rejected: number;
  /** Not looked at yet. */
  waiting: number;
  /** When the first and the last was submitted: ISO 8601, UTC. */
  first: Date | string;
  last: Date | string;
}
