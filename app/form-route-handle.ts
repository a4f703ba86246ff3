/**
 * A route with this as its `handle` has an action that reads the form it is sent: its body is let through (web/pages.ts). Without
 * scripts it comes back two or three times with the answer, so that no more of it is taken than the page needs.
 */
export const FORM_ROUTE_HANDLE = { maxFormBytes: 96 * 1024 } as const;
