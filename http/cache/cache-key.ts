import type { Context as HttpContext } from 'hono';
import { feedQuery } from '#http/discovery/feed-query.ts';
import { nodeRequest } from '#http/node-request.ts';
import { DEFAULT_DISPLAY_CODE, displayCode, displayFromCookie, readDisplayCookie } from '#domain/site/display-settings.ts';
import { distinctValues } from '#domain/text/distinct-values.ts';

/** An address whose response is the same for every visitor. */
interface CachedAddress {
  path: RegExp;
  /** Keeps the part of the query that the response depends on. Without this function, it depends on the whole query. */
  keep?: (query: URLSearchParams) => URLSearchParams;
}

const nothing = () => new URLSearchParams();
const part = (query: URLSearchParams) => new URLSearchParams({ part: query.get('part') ?? '' });
/**
 * Keeps the copy that a visitor typed. The page of a listing shows this text and says if the listing fits. "96" and "1:36" mean the same,
 * but a visitor must see their own text in the form. Blanks and the order of the keys are not shown.
 */
function copy(query: URLSearchParams): URLSearchParams {
  const shown = new URLSearchParams();
  for (const key of ['copy', 'copy_rate']) for (const value of distinctValues(query, key)) shown.append(key, value);
  // A form that was sent empty gets a message on the page, so its page needs its own key.
  if (query.has('copy') && !shown.has('copy')) shown.set('copy', '');
  return shown;
}

/** Keeps the value that the page of changes reads (domain/moderation/changes-query.ts). */
function before(query: URLSearchParams): URLSearchParams {
  const value = query.get('before');
  return new URLSearchParams(value === null ? {} : { before: value });
}

/** The public lists, the pages that show them, feeds and the sitemap. */
const CACHED: readonly CachedAddress[] = [
  { path: /^\/api\/films(\/facets)?\/?$/ },
  { path: /^\/api\/films\/[\w-]+\/?$/, keep: nothing },
  { path: /^\/$/ },
  { path: /^\/(films\/[\w-]+|_)\.data$/ },
  { path: /^\/films\/[\w-]+$/, keep: copy },
  { path: /^(\/api)?\/films\/[\w-]+\/changes\/?$/, keep: before },
  { path: /^\/films\.atom\/?$/, keep: feedQuery },
  { path: /^\/sitemap\.xml\/?$/, keep: nothing },
  { path: /^\/sitemap-films\.xml\/?$/, keep: part },
];

/** Longer addresses are used unchanged, so that an address that is too long never finds a response under a shortened key. */
const MAX_KEPT_LENGTH = 4096;

/** The headers of a request that its response may depend on. */
interface CredentialHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

/**
 * Makes the key of the cached response to a GET: one key for all requests that get the same response. Pages depend on their reader's
 * display settings, so their key contains these.
 * @param address the path and query string
 * @returns undefined if the response is not cached, or could depend on who is signed in
 */
export function cacheKey(address: string, { authorization, cookie }: CredentialHeaders): string | undefined {
  if (authorization !== undefined) return undefined;
  const end = address.indexOf('?');
  const path = end < 0 ? address : address.slice(0, end);
  const cached = CACHED.find((one) => one.path.test(path));
  if (!cached) return undefined;
  const display = cookie === undefined || path.startsWith('/api/') ? '' : displayOf(cookie);
  if (display === undefined) return undefined;
  if (end < 0 || !cached.keep || address.length > MAX_KEPT_LENGTH) return display + address;
  const query = cached.keep(new URLSearchParams(address.slice(end)));
  return query.size === 0 ? display + path : `${display}${path}?${query}`;
}

/** @returns the display settings in a cookie if they are not the defaults, and '' if they are; undefined if there are other cookies */
function displayOf(cookie: string): string | undefined {
  const { value, isAlone } = readDisplayCookie(cookie);
  const code = displayCode(displayFromCookie(value));
  if (!isAlone) return undefined;
  return code === DEFAULT_DISPLAY_CODE ? '' : code;
}

/** Makes the same key for a request in Hono. A HEAD request has none, because its page is not rendered. */
export function cacheKeyOf(c: HttpContext): string | undefined {
  const { method, url } = c.req;
  if (method !== 'GET' || nodeRequest(c).isHead) return undefined;
  return cacheKey(url.slice(url.indexOf('/', 8)), { authorization: c.req.header('authorization'), cookie: c.req.header('cookie') });
}
