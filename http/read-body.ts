import type { Context as HttpContext } from 'hono';
import { AppError } from '#server/errors.ts';
import { nodeRequest } from './node-request.ts';
import { receiveIncoming } from './receive-incoming.ts';
import { stopReading } from './stop-reading.ts';
import { MAX_DEPTH, isTooComplex, MAX_PARTS } from './body-complexity.ts';
import { numberText } from '#domain/text/count-text.ts';

/** A body that arrived but cannot be read. */
export class UnreadableBodyError extends AppError {
  readonly status: 400 | 413 | 415;

  constructor(status: 400 | 413 | 415, message: string) {
    super({ error: message });
    this.status = status;
  }
}

/** A body that did not arrive completely. */
class BodyNotReceivedError extends AppError {
  readonly status: 400 | 408;

  constructor(status: 400 | 408, message: string) {
    super({ error: message });
    this.status = status;
  }
}

const MAX_BYTES = 256 * 1024;

const TOO_COMPLEX = `This data is too complex. You can send up to ${MAX_DEPTH} levels, and up to ${numberText(MAX_PARTS)} keys and entries.`;

const received = new WeakMap<Request, Buffer>();

/**
 * Waits for a request's body (receive-first.ts). Rejects a body once it gets too long, regardless of its Content-Length. Also rejects a
 * body that hangs too long or must make room for others of the same sender.
 * @throws UnreadableBodyError, or BodyNotReceivedError
 */
export async function receiveBody(
  c: HttpContext,
  { maxBytes = MAX_BYTES, sender }: { maxBytes: number | undefined; sender: string },
): Promise<void> {
  const { raw } = c.req;
  received.set(raw, await readBytes(raw, { maxBytes, sender }, nodeRequest(c)));
}

/** Parses the JSON of a body that has arrived. @throws UnreadableBodyError */
export function readJson(c: HttpContext): unknown {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new UnreadableBodyError(415, 'Send JSON, with the header Content-Type: application/json.');
  const bytes = bytesOf(c);
  if (isTooComplex(bytes)) throw new UnreadableBodyError(400, TOO_COMPLEX);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableBodyError(400, 'This is not JSON in UTF-8. Correct the data, and send it again.');
  }
}

/** Reads the fields of a page's form that was sent without JavaScript, after its body has arrived. @throws UnreadableBodyError */
export function readForm(c: HttpContext): URLSearchParams {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new UnreadableBodyError(415, 'This is not the format of the form on this page. Open the page, and send the form again.');
  return new URLSearchParams(bytesOf(c).toString('utf8'));
}

/** Reads the text fields of a form in either of its formats. @throws UnreadableBodyError */
export async function readAnyForm(c: HttpContext): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return readForm(c);
  const form = await new Response(new Uint8Array(bytesOf(c)), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new UnreadableBodyError(400, 'This form is not complete. Open the page, and send the form again.');
  });
  return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/**
 * Ignores a body that the response does not depend on. Parts that have not arrived yet are not parsed while the response is made, which may
 * take long, and the connection ends with the response.
 */
export function ignoreBody(c: HttpContext): void {
  const { incoming, outgoing } = nodeRequest(c);
  if (!incoming || !outgoing || incoming.complete) return;
  outgoing.shouldKeepAlive = false;
  stopReading(incoming, outgoing);
}

function bytesOf(c: HttpContext): Buffer {
  const bytes = received.get(c.req.raw);
  if (!bytes) throw new Error('The body of this request was not received (receive-first.ts).');
  return bytes;
}

async function readBytes(
  request: Request,
  { maxBytes, sender }: { maxBytes: number; sender: string },
  { incoming, outgoing }: ReturnType<typeof nodeRequest>,
): Promise<Buffer> {
  const tooLong = () =>
    new UnreadableBodyError(413, `This request is too large. You can send up to ${maxBytes / 1024} KiB in one request.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong();
  if (incoming && outgoing) {
    const bytes = await receiveIncoming(incoming, outgoing, { maxBytes, sender });
    if (bytes === 'too long') throw tooLong();
    if (bytes === 'broken off') throw brokenOff();
    if (bytes === 'too slow') throw new BodyNotReceivedError(408, 'This request did not arrive in time. Send it again.');
    if (bytes === 'too many pieces')
      throw new UnreadableBodyError(400, 'This request arrived in too many small pieces. Send it in larger pieces.');
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of arriving(request)) {
    length += chunk.length;
    if (length > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const brokenOff = () => new BodyNotReceivedError(400, 'The connection broke before the whole request arrived. Send the request again.');

/** Turns a broken connection into a client error. Otherwise the broken connection would look like an error of the database. */
async function* arriving(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw brokenOff();
  }
}
