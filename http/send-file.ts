import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context as HttpContext } from 'hono';
import { readByteRange, type ByteRange } from './byte-range.ts';
import { checkConditions, isPartOfSame, setValidators } from './conditional.ts';
import { nodeRequest } from './node-request.ts';

interface Sending {
  cacheControl: string;
  /** Headers that describe the bytes, above all `content-type`. */
  headers: Record<string, string>;
}

/**
 * Sends an open file or the requested part of it, or 304 if the client has it already (RFC 9110, sections 13 and 14). Closes the file at
 * the end, and does not read it for a HEAD.
 */
export async function sendFile(c: HttpContext, file: FileHandle, { cacheControl, headers }: Sending): Promise<Response> {
  const { size, mtime } = await file.stat();
  const known = { etag: `"${mtime.getTime().toString(36)}-${size.toString(36)}"`, lastModified: mtime };
  setValidators(c, known, cacheControl);
  const outcome = checkConditions(c, known);
  if (outcome !== 'send') return sendEmptyResponse(c, file, outcome === 'failed' ? 412 : 304);

  c.header('accept-ranges', 'bytes');
  const isPartWanted = isPartOfSame(c.req.header('if-range'), known);
  const part = readByteRange(isPartWanted ? c.req.header('range') : undefined, size);
  if (part === 'unsatisfiable') {
    c.header('content-range', `bytes */${size}`);
    return sendEmptyResponse(c, file, 416);
  }
  if (part === 'whole') {
    const whole = { ...headers, 'content-length': String(size) };
    if (!nodeRequest(c).isHead) return c.body(streamOf(file), 200, whole);
    await file.close();
    return c.body(null, 200, whole);
  }
  return c.body(streamOf(file, part), 206, {
    ...headers,
    'content-range': `bytes ${part.start}-${part.end}/${size}`,
    'content-length': String(part.end - part.start + 1),
  });
}

async function sendEmptyResponse(c: HttpContext, file: FileHandle, status: 304 | 412 | 416): Promise<Response> {
  await file.close();
  if (status !== 304) c.header('cache-control', 'no-store');
  return c.body(null, status);
}

const streamOf = (file: FileHandle, part?: ByteRange): ReadableStream => Readable.toWeb(file.createReadStream(part)) as ReadableStream;
