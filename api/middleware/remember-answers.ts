import { createHash } from 'node:crypto';
import type { Context as HttpContext, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Context } from '#server/context.ts';
import { cutAtNonce, joinWithNonce } from './page-nonce.ts';
import type { WithNonce } from './security-headers.ts';

/** What is the same for every visitor: the public lists, and the pages made of them. */
const REMEMBERED_PATHS = [
  /^\/api\/films(\/facets|\/[\w-]+)?\/?$/,
  /^\/(films\/[\w-]+)?(_root\.data|\.data)?$/,
];
const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_ANSWER = 2 * 1024 * 1024;

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The body, cut where a page's nonce belongs. */
  parts: Buffer[];
}

/**
 * Answers repeated anonymous reads from memory, as long as the catalogue is the one they were made from: any change,
 * by whichever process, empties the memory at once. Equal requests that come together are answered by one.
 */
export function rememberAnswers(ctx: Context): MiddlewareHandler<WithNonce> {
  const remembered = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_ANSWER,
    sizeCalculation: ({ parts }, key) => parts.reduce((sum, part) => sum + part.length, key.length + 500),
  });
  const underWay = new Map<string, Promise<Answer>>();
  let madeFrom: number | undefined;

  return async function rememberAnswers(c, next): Promise<void> {
    const ask = async (): Promise<Answer> => {
      await next();
      return readAnswer(c.res);
    };
    if (!isRead(c)) {
      await next();
      // What was refused changed nothing; after an error of ours nobody knows.
      if (c.res.ok || c.res.status >= 500) ctx.catalogue.raise();
      return;
    }
    const version = ctx.catalogue.current();
    if (version === undefined || !isSameForAll(c)) return send(c, await ask());
    if (version !== madeFrom) {
      remembered.clear();
      underWay.clear();
      madeFrom = version;
    }
    const key = c.req.url.slice(c.req.url.indexOf('/', 8));
    const known = remembered.get(key);
    if (known) return send(c, known);
    const waited = underWay.get(key);
    if (waited) return send(c, await waited);

    const answering = ask();
    underWay.set(key, answering);
    try {
      const answer = await answering;
      if (answer.status === 200 && ctx.catalogue.current() === version) remembered.set(key, answer);
      return send(c, answer);
    } finally {
      if (underWay.get(key) === answering) underWay.delete(key);
    }
  };
}

const isRead = (c: HttpContext) => ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);

function isSameForAll(c: HttpContext): boolean {
  const { path, method } = c.req;
  return (
    method !== 'OPTIONS' &&
    c.req.header('authorization') === undefined &&
    c.req.header('cookie') === undefined &&
    REMEMBERED_PATHS.some((pattern) => pattern.test(path))
  );
}

async function readAnswer(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, parts: cutAtNonce(body) };
  // A page has no tag: it holds a nonce that must be the one of its own headers.
  if (response.status === 200 && headers['cache-control'] === 'public, no-cache')
    headers['etag'] = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers, parts: [body] };
}

function send(c: HttpContext<WithNonce>, { status, headers, parts }: Answer): void {
  const isKnown = headers['etag'] !== undefined && hasTag(c.req.header('if-none-match'), headers['etag']);
  const body = isKnown || status === 204 ? null : joinWithNonce(parts, c.get('nonce'));
  c.res = undefined; // else the headers that the handlers left would be merged in
  c.res = new Response(body as BodyInit | null, { status: isKnown ? 304 : status, headers });
}

/** Whether a client that sends this has the body with this tag. Proxies that compress a body mark its tag as weak. */
function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}
