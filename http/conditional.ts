import type { Context as HttpContext } from 'hono';

/** The validators of a response. */
export interface Validators {
  /** Includes its quotation marks. */
  etag: string;
  lastModified?: Date;
}

/** Sets the validators and the cache control of a response. */
export function setValidators(c: HttpContext, { etag, lastModified }: Validators, cacheControl: string): void {
  c.header('etag', etag);
  c.header('cache-control', cacheControl);
  if (lastModified) c.header('last-modified', lastModified.toUTCString());
}

/** Evaluates the conditions of a request in their order (RFC 9110, section 13.2.2). A date counts only if the request has no tag. */
export function checkConditions(c: HttpContext, known: Validators): 'send' | 'not modified' | 'failed' {
  const match = c.req.header('if-match');
  if (match !== undefined && !hasTag(match, known.etag, 'strong')) return 'failed';
  if (match === undefined && secondsOf(known) > dateOf(c.req.header('if-unmodified-since'))) return 'failed';
  const noneMatch = c.req.header('if-none-match');
  const isKnown =
    noneMatch === undefined ? secondsOf(known) <= dateOf(c.req.header('if-modified-since')) : hasTag(noneMatch, known.etag, 'weak');
  return isKnown ? 'not modified' : 'send';
}

/** Whether a client with another part of this file can get a part of it (section 13.1.5). A weak tag is not enough. */
export function isPartOfSame(ifRange: string | undefined, known: Validators): boolean {
  if (ifRange === undefined) return true;
  return /^(W\/)?"/.test(ifRange) ? ifRange === known.etag : dateOf(ifRange) === secondsOf(known);
}

/**
 * Whether `If-Match` or `If-None-Match` contains this tag or `*`. A weak comparison ignores `W/`, because proxies that compress a body mark
 * its tag as weak (section 8.8.3.2).
 */
export function hasTag(tags: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  const named = tags.split(',').map((tag) => tag.trim());
  return named.includes('*') || named.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

/** Reads the date of a header (ms, in whole seconds). Returns NaN without a date, so that all comparisons with it are false. */
const dateOf = (header: string | undefined): number => Date.parse(header ?? '');
const secondsOf = ({ lastModified }: Validators): number => (lastModified ? Math.floor(lastModified.getTime() / 1000) * 1000 : Number.NaN);
