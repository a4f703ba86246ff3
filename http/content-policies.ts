import { videoOrigins } from '#domain/site/organisation.ts';
import { SIGNED_VIDEOS } from '#domain/site/signed-videos.ts';
import { SITE } from '#domain/site/site.ts';

/**
 * The policy of all responses that are not pages. A worker obeys the policy of its script file, not that of its page. With this
 * policy, the worker that reads people's files cannot fetch, send, load or start anything.
 */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

/** The same policy for the files that Vite serves in development, where a worker consists of many files and has to load them. */
export const DEV_SCRIPTS_LOAD = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** SHA-256 of each script and style that a page contains, in Base64. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Builds the policy of a page. It allows the site's own files, inline scripts and styles with one of these hashes, and frames of the sites
 * that play the organisation's videos. Vite's dev server needs more.
 */
export function pagePolicy(
  { dev, scripts, styles }: InlineHashes & { dev: boolean },
  videoSites: readonly string[] = videoOrigins(SITE, SIGNED_VIDEOS),
): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map(asSource)].join(' '),
    dev ? "style-src 'self' 'unsafe-inline'" : ['style-src', ...styles.map(asSource)].join(' '),
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    // Every page has this directive, because visitors who follow links stay in the document that they opened first.
    ...(videoSites.length > 0 ? [`frame-src ${videoSites.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const asSource = (hash: string): string => `'sha256-${hash}'`;
