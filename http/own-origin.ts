import type { Context as HttpContext } from 'hono';
import { ForbiddenError } from '#server/errors.ts';

const ELSEWHERE = 'This form was sent from another website, so we ignored it. Open the page on this site, and send the form from there.';

/**
 * Checks that a form was sent from one of the site's own pages. Another site could make its visitors send a form that counts for them and
 * says anything in the site's name. The browser states the origin of a form, and no page can change it. `Sec-Fetch-Site` is enough, even if
 * a proxy changes the address. If it is missing (plain HTTP, older browsers), `Origin` must be SITE_URL or the requested address. A request
 * with neither header does not come from a browser.
 * @param siteUrl the site's address in the settings
 * @throws ForbiddenError
 */
export function checkOwnOrigin(c: HttpContext, siteUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = c.req.header('origin');
  if (site === undefined && (origin === undefined || isOwnOrigin(origin, siteUrl, c.req.header('host')))) return;
  throw new ForbiddenError({ error: ELSEWHERE });
}

/** Whether this is the site's origin. The scheme does not count, because the Host header does not say if a proxy ended TLS. */
const isOwnOrigin = (origin: string, siteUrl: string, host: string | undefined): boolean =>
  URL.canParse(origin) && (origin === new URL(siteUrl).origin || new URL(origin).host === host?.toLowerCase());
