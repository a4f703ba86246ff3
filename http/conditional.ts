import type { Context as HttpContext } from 'hono';

/** What a response is known by. */
export interface Validators {
  /** Between quotation marks. */
  etag: string;
  lastModified?: Date;
}

/** Says on the response what it is known by, and how anyone may keep it. */
export function setValidators(c: HttpContext, { etag, lastModified }: Validators, cacheControl: string): void {
  c.header('etag', etag);
  c.header('cache-control', cacheControl);
  if (lastModified) c.header('last-modified', lastModified.toUTCString());
}

/** What a request's conditions come to, in their order (RFC 9110, section 13.2.2): a date counts only where no tag was sent. */
export function checkConditions(c: HttpContext, known: Validators): 'send' | 'not modified' | 'failed' {
  const match = c.req.header('if-match');
  if (match !== undefined && !hasTag(match, known.etag, 'strong')) return 'failed';
  if (match === undefined && secondsOf(known) > dateOf(c.req.header('if-unmodified-since'))) return 'failed';
  const noneMatch = c.req.header('if-none-match');
  const isKnown =
    noneMatch === undefined ? secondsOf(known) <= dateOf(c.req.header('if-modified-since')) : hasTag(noneMatch, known.etag, 'weak');
  return isKnown ? 'not modified' : 'send';
}

/** Whether a part may be sent to whoever has another part of this (section 13.1.5): a weak tag is not enough. */
export function isPartOfSame(ifRange: string | undefined, known: Validators): boolean {
  if (ifRange === undefined) return true;
  return /^(W\/)?"/.test(ifRange) ? ifRange === known.etag : dateOf(ifRange) === secondsOf(known);
}

/**
 * Whether `If-Match` or `If-None-Match` names this tag, or any. In a weak comparison `W/` does not count: proxies that compress
 * a body mark its tag as weak (section 8.8.3.2).
 */
export function hasTag(tags: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  const named = tags.split(',').map((tag) => tag.trim());
  return named.includes('*') || named.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

/** In ms, as a header says it: in whole seconds. NaN, which is neither before nor after anything, where there is none. */
const dateOf = (header: string | undefined): number => Date.parse(header ?? '');
const secondsOf = ({ lastModified }: Validators): number => (lastModified ? Math.floor(lastModified.getTime() / 1000) * 1000 : Number.NaN);
