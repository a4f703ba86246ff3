import type { Context as HttpContext } from 'hono';
import type { FilmPageText } from '#server/films/catalogue/list-films.ts';
import { nodeRequest } from './node-request.ts';

/** JSON text from PostgreSQL, which is sent unchanged. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON that is written while it is sent, for the client to save as a file. */
export class JsonFile {
  readonly name: string;
  readonly pieces: AsyncIterable<string>;

  constructor(name: string, pieces: AsyncIterable<string>) {
    this.name = name;
    this.pieces = pieces;
  }
}

/** Makes a file of one object, under `data`. */
export function dataFile(name: string, pieces: AsyncIterable<string>): JsonFile {
  async function* enclose(): AsyncGenerator<string, void> {
    yield '{"data":';
    yield* pieces;
    yield '}\n';
  }
  return new JsonFile(name, enclose());
}

/** Wraps JSON text of a response under `data`. */
export const dataText = (json: string): JsonText => new JsonText(`{"data":${json}}`);

/** Wraps the JSON of a page of films from PostgreSQL in the contract's body. */
export const filmPageText = ({ films, total, next, fuzzy }: FilmPageText): JsonText =>
  new JsonText(`{"data":${films},"total":${total},"next":${JSON.stringify(next)}${fuzzy ? ',"fuzzy":true' : ''}}`);

/** Sends a body as JSON. No cache can store it unless the endpoint allows that for visitors. */
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

/** Sends a file piece by piece, as fast as the client reads it. A HEAD makes no pieces. */
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

/** Sends JSON that is public if the request has no credentials. Caches may then store it and must revalidate it. */
function publicJson(c: HttpContext, text: string): Response {
  c.header('vary', 'authorization');
  if (c.req.header('authorization') === undefined) return publicText(c, text, JSON_TYPE);
  return c.body(Buffer.from(text), 200, { 'content-type': JSON_TYPE, 'cache-control': 'no-store' });
}

/** Sends a text that is the same for everyone. Caches may store it and must revalidate it. */
export function publicText(c: HttpContext, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  // A Response encodes a string more slowly than a Buffer.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return c.body(bytes, 200, { 'content-type': type, 'cache-control': 'public, no-cache' });
}

export const JSON_TYPE = 'application/json; charset=utf-8';
