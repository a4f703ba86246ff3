/**
 * How long what is stored is kept, as whole days or hours, and of dumps how many. The jobs that purge go by these, and the Privacy Policy prints
 * them (stored-data.ts); the contract has some of them (sections 3 and 5).
 */
export const RETENTION = {
  /** E-mails that were sent, and those that lie in the outbox as files. */
  sentMailDays: 7,
  /** E-mails that could not be sent. */
  failedMailDays: 30,
  /** Reset links, counted from their expiry. Their lifetime is `LIMITS.resetMinutes`. */
  expiredResetHours: 24,
  /** Requests for one that nothing has taken up. */
  resetRequestHours: 24,
  /** What requests stored that may be sent twice. */
  idempotencyKeyHours: 24,
  /** Jobs that are done. */
  finishedJobDays: 7,
  /** Listings that were deleted, with their histories. */
  deletedFilmDays: 30,
  /** Dumps of the public catalogue, one a week: so many. */
  catalogueDumps: 5,
  /** What somebody has typed into the form of a listing, in their own browser. */
  typedTextDays: 365,
} as const;
