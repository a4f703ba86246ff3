/** What is said in a status while something is under way. */
export const PENDING = {
  saving: 'Saving…',
  deciding: 'Just a moment…',
  applying: 'Applying…',
  restoring: 'Restoring…',
} as const;
