/**
 * Retention periods in whole days or hours, and the number of dumps. The purge jobs use them, and the Privacy Policy shows them
 * (stored-data.ts). The contract fixes some of them (sections 3 and 5).
 */
export const RETENTION = {
  /** Sent emails, and emails saved as files in the outbox. */
  sentMailDays: 7,
  failedMailDays: 30,
  /** Reset links, counted from their expiry. Their lifetime is `LIMITS.resetMinutes`. */
  expiredResetHours: 24,
  /** Reset requests that no job has processed. */
  resetRequestHours: 24,
  /** Requests for emails that an address has, or has not, confirmed. Their lifetime is `LIMITS.confirmationDays`. */
  listRequestDays: 7,
  /** The listings that an alert or a want found. By then, the email about them was sent or is out of date. */
  matchDays: 60,
  idempotencyKeyHours: 24,
  finishedJobDays: 7,
  /** Reports that a contact does not answer. */
  contactReportDays: 730,
  /** Deleted listings, with their histories. */
  deletedFilmDays: 30,
  /** Number of weekly dumps of the public register. */
  catalogueDumps: 5,
  /** Unsent text from a listing's form, in the submitter's own browser. */
  typedTextDays: 365,
} as const;
