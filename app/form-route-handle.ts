/** How a route's action gets its form. A route exports one of these as its `handle`, so that the form's body is accepted (web/pages.ts). */
export interface FormRouteHandle {
  maxFormBytes: number;
  /**
   * Whether the address has a secret that only the reader of an email knows. The form may then come from anywhere: mail services send it
   * without a browser, as multipart/form-data too (RFC 8058), and browsers hide the origin of a page that sends no referrer.
   */
  isByLink?: true;
}

/** For an ordinary page. Without JavaScript, the response repeats the body two or three times, so keep the limit as low as possible. */
export const FORM_ROUTE_HANDLE = { maxFormBytes: 96 * 1024 } as const satisfies FormRouteHandle;

/** For the page of a link in an email. */
export const LINK_ROUTE_HANDLE = { maxFormBytes: 4 * 1024, isByLink: true } as const satisfies FormRouteHandle;

const HANDLES: readonly unknown[] = [FORM_ROUTE_HANDLE, LINK_ROUTE_HANDLE];

export const isFormRouteHandle = (handle: unknown): handle is FormRouteHandle => HANDLES.includes(handle);
