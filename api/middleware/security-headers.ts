import type { MiddlewareHandler } from 'hono';
import type { Settings } from '#server/settings.ts';
import { NONCE_PLACE } from '../page-nonce.ts';

/** The security headers of every answer; in a page's policy stands the place of its nonce. */
export function securityHeaders(settings: Pick<Settings, 'siteUrl'>, dev: boolean): MiddlewareHandler {
  const https = settings.siteUrl.startsWith('https:');
  return async function securityHeaders(c, next) {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', isSecret(c.req.path) ? 'no-referrer' : 'same-origin');
    if (isSecret(c.req.path)) headers.set('cache-control', 'no-store');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
    if (headers.has('content-security-policy')) return;
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    headers.set('content-security-policy', isPage ? pagePolicy(dev) : NOTHING_RUNS);
  };
}

/** The address itself is a secret: it holds the token of a reset. */
const isSecret = (path: string) => path.startsWith('/reset/');

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** Scripts of this answer only; styles, fonts, pictures and requests of this site only. Vite's dev server needs more. */
function pagePolicy(dev: boolean): string {
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
