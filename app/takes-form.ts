/** A route with this as its `handle` has an action that reads the form it is sent: its body is let through (pages.ts). */
export const TAKES_FORM = { takesForm: true } as const;
