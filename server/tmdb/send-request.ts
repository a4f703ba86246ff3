import { TmdbRequestError, type Unavailability } from './tmdb-request-error.ts';

/** Maximum size of a response after decompression (bytes). Large ones have about 300 kB. */
const MAX_BYTES = 1024 * 1024;

interface TmdbRequest {
  url: URL;
  token: string;
  /** Limit for the whole request: connecting, waiting, and reading the response to its end. */
  timeoutMs: number;
}

/** A response with its body as JSON. */
export interface TmdbResponse {
  status: 200 | 404;
  body: unknown;
}

/** Sends one request. Does not follow redirects. @throws TmdbRequestError, never any other error */
export async function sendRequest({ url, token, timeoutMs }: TmdbRequest): Promise<TmdbResponse> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 200 || status === 404) return { status, body: await readJson(response) };
    await response.body?.cancel();
    throw new TmdbRequestError(reasonOf(status), retryAfterMs(response.headers.get('retry-after')));
  } catch (error) {
    if (error instanceof TmdbRequestError) throw error;
    throw new TmdbRequestError(isAbort(error) ? 'too slow' : 'no connection');
  }
}

function reasonOf(status: number): Unavailability {
  if (status === 401 || status === 403) return 'token refused';
  if (status === 429) return 'too busy';
  if (status >= 500) return 'server error';
  return status >= 300 && status < 400 ? 'redirected' : 'answer unreadable';
}

/** Reads `Retry-After`, which is a number of seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function readJson(response: Response): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection, so that no more data arrives.
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) throw new TmdbRequestError('response too large');
    pieces.push(piece);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)));
  } catch {
    throw new TmdbRequestError('answer unreadable');
  }
}

const isAbort = (error: unknown) => error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
