import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { createVersionedCache } from '#server/versioned-cache.ts';
import { acceptsGzip } from './accepts-gzip.ts';
import { isForAll, isPage, mayBeKept } from './cacheable.ts';
import { fillInGzipped, gzipPage, type GzippedPage } from './gzip-page.ts';
import { cutAtNonce, fillInNonce, freshNonce, NONCE_PLACE, type Piece } from './page-nonce.ts';

/** A whole answer. A page, and its policy, still have the place of the nonce in them. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** A page's body once more, cut where its nonce belongs. */
  pieces?: Piece[];
  /** Made when a browser first asks for it compressed (`compressAnswer`). */
  gzipped?: GzippedPage;
}

/** What is sent to one client. */
export interface Sent {
  status: number;
  headers: Record<string, string>;
  /** In pieces; none for an answer without a body. */
  body: Buffer[];
}

export interface AnswerMemory {
  /** @param address the path and query string */
  recall: (address: string) => Answer | undefined;
  /**
   * Keeps an answer to a GET that was made from this version of the catalogue, if it is for everybody and the version
   * is still the one there is.
   */
  keep: (address: string, answer: Answer, version: number) => void;
}

const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST_ANSWER = 2 * 1024 * 1024;
/** Shorter bodies are not worth compressing: they fit one packet as they are. */
const WORTH_COMPRESSING = 1024;

/** Answers, for as long as the catalogue is the one they were made from. */
export function createAnswerMemory(ctx: Pick<Context, 'catalogue'>): AnswerMemory {
  const answers = createVersionedCache<Answer>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_ANSWER,
    // Twice, for the compressed one.
    sizeCalculation: ({ body }, key) => 2 * body.length + key.length + 500,
  });
  return {
    recall: (address) => answers.get(ctx.catalogue, address),
    keep(address, answer, version) {
      if (isForAll(answer)) answers.set(ctx.catalogue, address, answer, version);
    },
  };
}

/** Reads a whole answer. What may be kept by browsers gets a tag to ask again by. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (status !== 204) headers['content-length'] = String(body.length); // also with its nonce
  if (isPage(headers['content-type'])) return { status, headers, body, pieces: cutAtNonce(body) };
  // A page has no tag: it holds a nonce that must be the one of its own headers.
  if (status === 200 && mayBeKept(headers['cache-control']))
    headers['etag'] = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, body };
}

interface Wish {
  /** The client's `If-None-Match`. */
  ifNoneMatch: string | undefined;
  /** The client's `Accept-Encoding`. */
  acceptEncoding: string | undefined;
}

/** Compresses an answer, unless it is already or this client does not want that. */
export async function compressAnswer(answer: Answer, wish: Wish): Promise<void> {
  if (isCompressedFor(answer, wish)) answer.gzipped ??= await gzipPage(answer.body);
}

const isCompressedFor = ({ body }: Answer, { acceptEncoding }: Wish): boolean =>
  body.length >= WORTH_COMPRESSING && acceptsGzip(acceptEncoding);

/**
 * The answer for one client: a page gets a nonce of its own, and who has the body already is told so.
 * @returns undefined when it has to be compressed first
 */
export function prepareAnswer(answer: Answer, wish: Wish): Sent | undefined {
  const { status, headers, body, pieces } = answer;
  const isKnown = headers['etag'] !== undefined && hasTag(wish.ifNoneMatch, headers['etag']);
  if (isCompressedFor(answer, wish)) return prepareGzipped(answer, isKnown);
  if (isKnown) return notModified(headers);
  if (!pieces) return { status, headers, body: [body] };
  const nonce = freshNonce();
  return { status, headers: withNonce(headers, nonce), body: fillInNonce(pieces, nonce) };
}

function prepareGzipped({ status, headers, gzipped }: Answer, isKnown: boolean): Sent | undefined {
  const { etag, ...others } = headers;
  const sent: Record<string, string> = { ...others, 'content-encoding': 'gzip' };
  // The tag is of the plain body; of this one it says, as a weak one, that it means the same.
  if (etag !== undefined) sent['etag'] = `W/${etag}`;
  if (isKnown) return notModified(sent);
  if (!gzipped) return undefined;
  const nonce = freshNonce();
  sent['content-length'] = String(gzipped.length);
  return { status, headers: withNonce(sent, nonce), body: fillInGzipped(gzipped, nonce) };
}

function notModified({ 'content-length': _none, ...headers }: Record<string, string>): Sent {
  return { status: 304, headers, body: [] };
}

function withNonce(headers: Record<string, string>, nonce: string): Record<string, string> {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  return { ...headers, 'content-security-policy': policy.replace(NONCE_PLACE, nonce) };
}

/** Whether a client that sends this has the body with this tag. Proxies that compress a body mark its tag as weak. */
function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(tag) || tags.includes('*');
}
