import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#server/settings.ts';
import { NOTHING_RUNS } from '#http/content-policies.ts';
import { securityHeadersFor } from '#http/security-headers.ts';

/**
 * The security headers of every response. Nothing may run in it but where it has a policy of its own, as pages have: a
 * script whose name nobody knows is bound like all others.
 */
export function setSecurityHeaders(settings: Pick<Settings, 'siteUrl'>): MiddlewareHandler {
  return async function setSecurityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(securityHeadersFor(settings, c.req.path))) headers.set(name, value);
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING_RUNS);
  };
}
