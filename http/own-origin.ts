import type { Context as HttpContext } from 'hono';
import { ForbiddenError } from '#server/errors.ts';

const ELSEWHERE = 'This was sent from a page of another site, so it was not read. Open the page here, and send it from there.';

/**
 * A form that a page reads is one of our own pages': another site could have its visitors send it, which would count for
 * them and say what it likes in our name. The browser says where a form stands, no page can change that: `Sec-Fetch-Site`
 * by itself, whatever a proxy makes of our address; where that is missing (plain HTTP, older browsers) `Origin`, which is
 * that of SITE_URL or of the address that was asked. What says neither is no browser's.
 * @param siteUrl our own address, as the settings have it
 * @throws ForbiddenError
 */
export function checkOwnOrigin(c: HttpContext, siteUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  if (site === undefined && (origin === undefined || isOwnOrigin(origin, siteUrl, c.req.header('host')))) return;
  throw new ForbiddenError({ error: ELSEWHERE });
}

/** Whether a proxy has ended TLS before us the Host does not say. */
const isOwnOrigin = (origin: string, siteUrl: string, host: string | undefined): boolean =>
  URL.canParse(origin) && (origin === new URL(siteUrl).origin || new URL(origin).host === host?.toLowerCase());
