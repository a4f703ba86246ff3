import type { Context as HttpContext } from 'hono';

/** What a response is known by. */
interface Validators {
  /** Between quotation marks. */
  etag: string;
  lastModified?: Date;
  /** How long it may be kept without asking again. */
  maxAgeSeconds: number;
}

/**
 * Says on the response what it is known by, and for how long anyone may keep it.
 * @returns whether the client has it already (RFC 9110, section 13.2.2): a date counts only where no tag was sent
 */
export function isNotModified(c: HttpContext, { etag, lastModified, maxAgeSeconds }: Validators): boolean {
  c.header('etag', etag);
  c.header('cache-control', `public, max-age=${maxAgeSeconds}`);
  if (lastModified) c.header('last-modified', lastModified.toUTCString());
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
} // prettier-ignore
