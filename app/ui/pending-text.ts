/** Texts for a status while an action runs. */
export const PENDING = {
  saving: 'Saving…',
  deciding: 'Just a moment…',
  applying: 'Applying…',
  restoring: 'Restoring…',
} as const;

/** Added if there has been no response for a while. */
export const NO_RESPONSE_YET = 'There is no response yet. Your text is still here. You can wait, or press the button again.';
