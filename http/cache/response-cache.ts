import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { hasTag } from '#http/conditional.ts';
import type { CacheUsage } from '#server/cache-usage.ts';
import type { Context } from '#server/context.ts';
import { acceptsGzip } from './accepted-codings.ts';

/** A complete response with status 200. */
interface Representation {
  headers: Record<string, string>;
  body: Buffer;
}

export interface CachedResponse {
  plain: Representation;
  /** Undefined if the body is too short to be worth compressing. */
  gzipped: Representation | undefined;
}

/** The status, headers and body that one client gets from a cached response. */
interface PreparedResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface ResponseCache {
  /** @param key of a request (cache-key.ts) */
  get: (key: string) => CachedResponse | undefined;
  /** Stores a response that was made from this version of the catalogue, if that version is still current. */
  set: (key: string, response: CachedResponse, version: number) => void;
  /** Counts how a request was answered, because a request that looks up its response twice is still only one hit or miss. */
  record: (outcome: 'hit' | 'miss') => void;
  usage: () => CacheUsage;
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** Minimum length of a compressed body (bytes). A shorter body fits one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1024;

/**
 * Creates a cache of responses. Each change to the catalogue that visitors can see, by any process, clears it. While this process could
 * miss changes, the cache stores nothing.
 */
export function createResponseCache(ctx: Pick<Context, 'catalogue'>): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: ({ plain, gzipped }, key) => plain.body.length + (gzipped?.body.length ?? 0) + key.length + 1000,
  });
  let madeFrom: number | undefined;
  /** @returns the version of the catalogue that all stored responses have */
  const dropOutdated = (): number | undefined => {
    const version = ctx.catalogue.current();
    if (version !== madeFrom) {
      responses.clear();
      madeFrom = version;
    }
    return version;
  };
  const outcomes = { hit: 0, miss: 0 };
  return {
    get: (key) => (dropOutdated() === undefined ? undefined : responses.get(key)),
    set(key, response, version) {
      if (dropOutdated() === version) responses.set(key, response);
    },
    record(outcome) {
      outcomes[outcome] += 1;
    },
    usage: () => ({ hits: outcomes.hit, misses: outcomes.miss, entries: responses.size, bytes: responses.calculatedSize }),
  };
}

const gzip = promisify<zlib.InputType, Buffer>(zlib.gzip);

/** Reads a whole response, compresses it, and gives it an ETag. */
export async function readResponse(response: Response): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  headers['etag'] = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const plain = { headers: { ...headers, 'content-length': String(body.length) }, body };
  if (body.length < MIN_COMPRESSED_BYTES) return { plain, gzipped: undefined };
  const compressed = await gzip(body);
  const ofCompressed = {
    ...headers,
    // The tag belongs to the uncompressed body. A weak tag says that this body means the same.
    etag: `W/${headers['etag']}`,
    'content-encoding': 'gzip',
    'content-length': String(compressed.length),
  };
  return { plain, gzipped: { headers: ofCompressed, body: compressed } };
}

interface ClientHeaders {
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

/** Chooses the response for a client: plain, compressed, or 304 if the client has the body already. */
export function prepareResponse({ plain, gzipped }: CachedResponse, { ifNoneMatch, acceptEncoding }: ClientHeaders): PreparedResponse {
  const { headers, body } = gzipped && acceptsGzip(acceptEncoding) ? gzipped : plain;
  if (ifNoneMatch === undefined || !hasTag(ifNoneMatch, plain.headers['etag']!, 'weak')) return { status: 200, headers, body };
  const { 'content-length': _none, ...others } = headers;
  return { status: 304, headers: others, body: undefined };
}
