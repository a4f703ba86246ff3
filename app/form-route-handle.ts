/** How the program receives the forms of a page that has an action on the server (web/pages.ts). */
export interface FormRules {
  maxFormBytes: number;
  /**
   * Whether the address has a secret that only the reader of an email knows. The form may then come from anywhere: mail services send it
   * without a browser, as multipart/form-data too (RFC 8058), and browsers hide the origin of a page that sends no referrer.
   */
  isByLink?: true;
}

/** For ordinary pages. Without JavaScript, the response repeats the body two or three times, so keep the limit as low as possible. */
const ORDINARY: FormRules = { maxFormBytes: 96 * 1024 };

/** For the page of a link in an email, which exports this as its `handle`. */
export const LINK_ROUTE_HANDLE = { maxFormBytes: 4 * 1024, isByLink: true } as const satisfies FormRules;

/** Returns the rules for the forms of a page. @param handle the page's `handle`, if it has one */
export const formRulesFor = (handle: unknown): FormRules => (handle === LINK_ROUTE_HANDLE ? LINK_ROUTE_HANDLE : ORDINARY);
