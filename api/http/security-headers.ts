import { videoOrigins } from '#domain/organisation.ts';
import { SITE } from '#domain/site.ts';
import type { Settings } from '#server/settings.ts';
import { NONCE_PLACE } from './page-nonce.ts';

/** For responses that are no pages: nothing in them is ever run. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** Of the scripts of workers, which read files that people choose: from within nothing can be fetched, sent or loaded. */
export const WORKERS_SEND_NOTHING = "default-src 'none'";

/** The security headers that every response has, whoever makes it; a page has a policy of its own besides. */
export function securityHeadersFor(
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  path: string,
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': isSecret(path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
    ...(isSecret(path) && { 'cache-control': 'no-store' }),
  };
}

/** The address itself is a secret: it holds the token of a reset. */
const isSecret = (path: string) => path.startsWith('/reset/');

/**
 * Of pages, with the placeholder of the nonce in it. Scripts of this response only; styles, fonts, pictures and requests of
 * this site only; frames of the sites that play the organisation's videos. Vite's dev server needs more.
 */
export function pagePolicy(dev: boolean, videoSites: readonly string[] = videoOrigins(SITE)): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${NONCE_PLACE}' 'strict-dynamic'`,
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    // For every page: whoever follows links stays in the document that they began with.
    ...(videoSites.length > 0 ? [`frame-src ${videoSites.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
