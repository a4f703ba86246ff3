/** What is said in a status while something is under way. */
export const PENDING = {
  saving: 'Saving…',
  deciding: 'Just a moment…',
  applying: 'Applying…',
  restoring: 'Restoring…',
} as const;

/** Is said besides when no answer has come for a while. */
export const NO_RESPONSE_YET = 'There is no response yet. Your text is still here. You can wait, or press the button again.';
