import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#server/settings.ts';
import { NOTHING_RUNS } from '#http/content-policies.ts';
import { securityHeadersFor } from '#http/security-headers.ts';

/**
 * Sets the security headers of every response. No script can run in a response unless it has its own policy, as pages do. Script files are
 * not exempt, because a worker obeys the policy of its script file.
 */
export function setSecurityHeaders(settings: Pick<Settings, 'siteUrl'>): MiddlewareHandler {
  return async function setSecurityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(securityHeadersFor(settings, c.req.path))) headers.set(name, value);
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING_RUNS);
  };
}
