import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#server/settings.ts';
import { NOTHING_RUNS, securityHeadersFor } from '#api/http/security-headers.ts';

/** The security headers of every response. A policy that the response has of its own, as pages have, is left alone. */
export function securityHeaders(settings: Pick<Settings, 'siteUrl'>): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(securityHeadersFor(settings, c.req.path)))
      headers.set(name, value);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', policyFor(headers.get('content-type') ?? ''));
  };
}

/** A worker is bound by the policy of its own file, not by that of the page. */
const policyFor = (contentType: string): string =>
  contentType.startsWith('text/javascript') ? WORKER_POLICY : NOTHING_RUNS;

const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
