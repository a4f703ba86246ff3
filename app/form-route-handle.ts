/**
 * Marks a route whose action reads a form as its `handle`, so that the form's body is accepted (web/pages.ts). Without JavaScript, the
 * response repeats the body two or three times, so keep the limit as low as the page allows.
 */
export const FORM_ROUTE_HANDLE = { maxFormBytes: 96 * 1024 } as const;
