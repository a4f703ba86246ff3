import { videoOrigins } from '#domain/site/organisation.ts';
import { SIGNED_VIDEOS } from '#domain/site/signed-videos.ts';
import { SITE } from '#domain/site/site.ts';

/**
 * Of all that is no page. A page does not ask what its scripts have; a worker is bound by the policy of its own script, so that
 * from within nothing can be fetched, sent, loaded or begun: there people's files are read.
 */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** The same for what Vite serves in development, where a worker is many files and has to load them. */
export const DEV_SCRIPTS_LOAD = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/**
 * Of pages. The site's own files, and inline scripts with one of these hashes; frames of the sites that play the
 * organisation's videos. Vite's dev server needs more.
 * @param scripts SHA-256 of each inline script, in Base64
 */
export function pagePolicy(
  { dev, scripts }: { dev: boolean; scripts: readonly string[] },
  videoSites: readonly string[] = videoOrigins(SITE, SIGNED_VIDEOS),
): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map((hash) => `'sha256-${hash}'`)].join(' '),
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
