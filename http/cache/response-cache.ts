import { createHash } from 'node:crypto';
import type { CacheUsage } from '#server/cache-usage.ts';
import type { Context } from '#server/context.ts';
import { createVersionedCache } from '#server/versioned-cache.ts';
import { acceptsGzip } from './accepted-codings.ts';
import { isShareable, isPage, isPublic } from './cacheable.ts';
import { fillInGzipped, gzipPage, type GzippedPage } from './gzip-page.ts';
import { freshNonce, NONCE_PLACE } from '#http/page-nonce.ts';
import { cutAtPlaces, fillIn, type PageValues, type Piece } from '#http/placeholders.ts';
import { displayCode, displayFromCookie, DEFAULT_DISPLAY, DEFAULT_DISPLAY_CODE, readDisplayCookie } from '#domain/display-settings.ts';

/** A whole response. A page, and its policy, still have placeholders in them. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** A page's body once more, cut where something is to be filled in. */
  pieces?: Piece[];
  /** Made when a browser first asks for it compressed (`compressResponse`). */
  gzipped?: GzippedPage;
}

/** What is sent to one client. */
export interface PreparedResponse {
  status: number;
  headers: Record<string, string>;
  /** In pieces; none for a response without a body. */
  body: Buffer[];
}

export interface ResponseCache {
  /** @param key of an address (cache-key.ts) */
  get: (key: string) => CachedResponse | undefined;
  /**
   * Keeps the response to a GET that was made from this version of the catalogue, if it is for everybody and the version
   * is still the one there is.
   */
  set: (key: string, response: CachedResponse, version: number) => void;
  /** Notes how a request was answered: looking twice is no second hit or miss. */
  record: (outcome: 'hit' | 'miss') => void;
  usage: () => CacheUsage;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** Shorter bodies are not worth compressing: they fit one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;

/** Responses, for as long as the catalogue is the one they were made from. */
export function createResponseCache(ctx: Pick<Context, 'catalogue'>): ResponseCache {
  const responses = createVersionedCache<CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    // Twice, for the compressed one.
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + 500,
  });
  const outcomes = { hit: 0, miss: 0 };
  return {
    get: (key) => responses.get(ctx.catalogue, key),
    set(key, response, version) {
      if (isShareable(response)) responses.set(ctx.catalogue, key, response, version);
    },
    record(outcome) {
      outcomes[outcome] += 1;
    },
    usage: () => ({ hits: outcomes.hit, misses: outcomes.miss, ...responses.size() }),
  };
}

/** Reads a whole response. What browsers may keep gets an ETag to revalidate it by. */
export async function readResponse(response: Response): Promise<CachedResponse> {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  const isOfPage = isPage(headers['content-type']);
  headers['vary'] = [headers['vary'], 'Accept-Encoding', isOfPage && 'Cookie'].filter(Boolean).join(', ');
  if (status !== 204) headers['content-length'] = String(body.length); // also filled in
  if (isOfPage) return { status, headers, body, pieces: cutAtPlaces(body) };
  // A page has no tag: it holds a nonce that must be the one of its own headers.
  if (status === 200 && isPublic(headers['cache-control']))
    headers['etag'] = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, body };
}

interface ClientHeaders {
  /** The client's `If-None-Match`. */
  ifNoneMatch: string | undefined;
  /** The client's `If-Modified-Since`. */
  ifModifiedSince?: string | undefined;
  /** The client's `Accept-Encoding`. */
  acceptEncoding: string | undefined;
  /** The client's `Cookie`: how they want pages shown. */
  cookie: string | undefined;
  /** Whether only the headers are sent. */
  isHead?: boolean;
}

/** Compresses a response, unless it is already or this client does not want that. */
export async function compressResponse(response: CachedResponse, client: ClientHeaders): Promise<void> {
  if (!isHeadOfPage(response, client) && isCompressedFor(response, client)) response.gzipped ??= await gzipPage(response.body);
}

const isHeadOfPage = ({ pieces }: CachedResponse, { isHead }: ClientHeaders): boolean => isHead === true && pieces !== undefined;

const isCompressedFor = ({ body }: CachedResponse, { acceptEncoding }: ClientHeaders): boolean =>
  body.length >= MIN_COMPRESSED_BYTES && acceptsGzip(acceptEncoding);

/**
 * The response for one client: a page is filled in, and whoever has the body already gets 304.
 * @returns undefined when it has to be compressed first
 */
export function prepareResponse(response: CachedResponse, client: ClientHeaders): PreparedResponse | undefined {
  const { status, headers, body, pieces } = response;
  if (isHeadOfPage(response, client)) return headOfPage(response, client);
  const isNotModified = hasAlready(headers, client);
  if (isCompressedFor(response, client)) return prepareGzipped(response, isNotModified, client);
  if (isNotModified) return notModified(headers);
  if (!pieces) return { status, headers, body: [body] };
  const values = valuesFor(client);
  return { status, headers: ownHeaders(headers, values), body: fillIn(pieces, values) };
}

function prepareGzipped(
  { status, headers, gzipped }: CachedResponse,
  isNotModified: boolean,
  client: ClientHeaders,
): PreparedResponse | undefined {
  const { etag, ...others } = headers;
  const sent: Record<string, string> = { ...others, 'content-encoding': 'gzip' };
  // The tag is of the plain body; of this one it says, as a weak one, that it means the same.
  if (etag !== undefined) sent['etag'] = `W/${etag}`;
  if (isNotModified) return notModified(sent);
  if (!gzipped) return undefined;
  const values = valuesFor(client);
  sent['content-length'] = String(gzipped.length);
  return { status, headers: ownHeaders(sent, values), body: fillInGzipped(gzipped, values) };
}

/** What this response of a page has for its own: a new nonce, and the code of what its reader has chosen. */
function valuesFor({ cookie }: ClientHeaders): PageValues {
  const chosen = cookie === undefined ? '' : readDisplayCookie(cookie).value;
  const display = chosen === '' ? DEFAULT_DISPLAY_CODE : displayCode(displayFromCookie(chosen));
  return { nonce: freshNonce(), display };
}

/** A page is not rendered for its headers alone, so its length is not known, whether it is cached or not. */
function headOfPage({ status, headers }: CachedResponse, client: ClientHeaders): PreparedResponse {
  const { 'content-length': _unknown, ...others } = headers;
  return { status, headers: ownHeaders(others, valuesFor(client)), body: [] };
}

function notModified({ 'content-length': _none, ...headers }: Record<string, string>): PreparedResponse {
  return { status: 304, headers, body: [] };
}

/** The policy has the response's own nonce; whoever has chosen another font is not asked to load the usual one beforehand. */
function ownHeaders(headers: Record<string, string>, { nonce, display }: PageValues): Record<string, string> {
  const { 'content-security-policy': policy, link } = headers;
  const own = { ...headers };
  if (policy !== undefined) own['content-security-policy'] = policy.replace(NONCE_PLACE, nonce);
  if (link !== undefined && !display.includes(USUAL_FONT)) own['link'] = link.replace(FONT_LINK, '');
  return own;
}

const USUAL_FONT = DEFAULT_DISPLAY.font;
const FONT_LINK = /(?:, )?<[^>]*>; rel=preload; as=font[^,]*/;

/** Whether the client has this very body: by its tag, or by its date when it sends no tag (RFC 9110, section 13.1.3). */
function hasAlready(headers: Record<string, string>, { ifNoneMatch, ifModifiedSince }: ClientHeaders): boolean {
  if (headers['etag'] === undefined) return false;
  if (ifNoneMatch !== undefined) return hasTag(ifNoneMatch, headers['etag']);
  const modified = Date.parse(headers['last-modified'] ?? '');
  return ifModifiedSince !== undefined && modified <= Date.parse(ifModifiedSince);
}

/** Whether a client that sends this has the body with this tag. Proxies that compress a body mark its tag as weak. */
function hasTag(ifNoneMatch: string, tag: string): boolean {
  const tags = ifNoneMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
