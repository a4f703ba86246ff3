import type { Context as HttpContext } from 'hono';
import type { FilmPageText } from '#server/films/catalogue/list-films.ts';
import { nodeRequest } from './node-request.ts';

/** JSON that is text already, as PostgreSQL wrote it: it is sent as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON that is written while it is sent, as a file to be kept. */
export class JsonFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;

  constructor(name: string, pieces: AsyncIterable<string>) {
    this.name = name;
    this.pieces = pieces;
  }
}

/** A file of one object, under `data`. */
export function dataFile(name: string, pieces: AsyncIterable<string>): JsonFile {
  async function* enclose(): AsyncGenerator<string, void> {
    yield '{"data":';
    yield* pieces;
    yield '}\n';
  }
  return new JsonFile(name, enclose());
}

/** What was asked for, as JSON text, under `data`. */
export const dataText = (json: string): JsonText => new JsonText(`{"data":${json}}`);

/** A page of films as the contract's body, around the JSON that PostgreSQL wrote. */
export const filmPageText = ({ films, total, next, fuzzy }: FilmPageText): JsonText =>
  new JsonText(`{"data":${films},"total":${total},"next":${JSON.stringify(next)}${fuzzy ? ',"fuzzy":true' : ''}}`);

/** A body as JSON, for whoever asked and nobody else unless anyone may keep what visitors get. */
export function sendJson(
  c: HttpContext,
  body: JsonText | JsonFile | object,
  { status = 200, isCacheable = false }: { status?: 200 | 201; isCacheable?: boolean },
): Response {
  if (body instanceof JsonFile) return sendFile(c, body);
  if (isCacheable) return publicJson(c, body instanceof JsonText ? body.text : JSON.stringify(body));
  if (!(body instanceof JsonText)) return c.json(body, status);
  return c.body(Buffer.from(body.text), status, { 'content-type': JSON_TYPE });
}

/** Piece by piece, as fast as it is taken; for a HEAD none is made. */
function sendFile(c: HttpContext, { name, pieces }: JsonFile): Response {
  const headers = { 'content-type': JSON_TYPE, 'content-disposition': `attachment; filename="${name}"` };
  return nodeRequest(c).isHead ? c.body(null, 200, headers) : c.body(streamOf(pieces), 200, headers);
}

function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await iterator.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/**
 * JSON that is public as long as no credentials came with the question: then anyone may keep it, and must ask
 * whether it still holds.
 */
function publicJson(c: HttpContext, text: string): Response {
  c.header('vary', 'authorization');
  if (c.req.header('authorization') === undefined) return publicText(c, text, JSON_TYPE);
  return c.body(Buffer.from(text), 200, { 'content-type': JSON_TYPE, 'cache-control': 'no-store' });
}

/** What is the same for everybody: anyone may keep it, and must ask whether it still holds. */
export function publicText(c: HttpContext, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  // As bytes: a Response would encode a string more slowly.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, no-cache' });
}

export const JSON_TYPE = 'application/json; charset=utf-8';
