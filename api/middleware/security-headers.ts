import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#server/settings.ts';
import { NONCE_PLACE } from '../page-nonce.ts';
import { NOTHING_RUNS, securityHeadersFor } from '../security-headers.ts';

/**
 * The security headers of every answer. An answer that has them already, remembered with its other headers, is left
 * alone.
 * @param forPages the policy of pages; without it what is a page runs nothing either
 */
export function securityHeaders(
  settings: Pick<Settings, 'siteUrl'>,
  forPages = NOTHING_RUNS,
): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    if (headers.has('x-content-type-options')) return;
    for (const [name, value] of Object.entries(securityHeadersFor(settings, c.req.path)))
      headers.set(name, value);
    if (headers.has('content-security-policy')) return;
    headers.set('content-security-policy', policyFor(headers.get('content-type') ?? '', forPages));
  };
}

function policyFor(contentType: string, forPages: string): string {
  if (contentType.startsWith('text/html')) return forPages;
  // A worker is bound by the policy of its own file, not by that of the page.
  if (contentType.startsWith('text/javascript')) return WORKER_POLICY;
  return NOTHING_RUNS;
}

const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Of pages, with the place of the nonce in it. Scripts of this answer only; styles, fonts, pictures and requests of this site only. Vite's dev
 * server needs more.
 */
export function pagePolicy(dev: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${NONCE_PLACE}' 'strict-dynamic'`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
