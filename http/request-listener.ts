import type http from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { FieldErrors } from '#domain/field-errors.ts';
import type { Context } from '#server/context.ts';
import { RateLimitError } from '#server/errors.ts';
import { UNKNOWN_ROUTE } from '#http/metrics/route-labels.ts';
import type { ServeFromCache } from '#http/cache/serve-from-cache.ts';
import { requestIdOf, withRequestId } from '#server/request-id.ts';
import { createRequestRecorder } from '#http/metrics/record-requests.ts';
import { canonicalAddress } from './canonical-address.ts';
import { networkOfRequest } from './client-address.ts';
import { internalErrorMessage } from './internal-error-message.ts';
import { serialiseRequests } from './pipelined-requests.ts';
import { discardUnreadBody, stopReading } from './stop-reading.ts';
import { NOTHING_RUNS } from './content-policies.ts';
import { securityHeadersFor } from './security-headers.ts';

/** Methods whose body is read. Other methods (HEAD is handled as GET) do not wait for one. */
const WITH_A_BODY = new Set(['POST', 'PATCH', 'DELETE', 'PUT']);

interface Options {
  /** Sends a cached response if there is one. */
  serveFromCache?: ServeFromCache;
  /** Finds the route that an address is counted for. */
  routeOf?: (address: string) => string;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Creates a listener that answers Node's requests from the cache if possible, otherwise through the site. A HEAD continues as a GET, so
 * that its headers are the same, above all the length. Node omits the body, and a file is not read.
 */
export function createRequestListener(
  ctx: Pick<Context, 'settings' | 'log' | 'metrics' | 'limits'>,
  fetch: Fetch,
  { serveFromCache, routeOf = () => UNKNOWN_ROUTE }: Options = {},
): http.RequestListener {
  const { settings, log, limits } = ctx;
  const beginRecord = createRequestRecorder(ctx, routeOf);
  const failWith = (status: number, fields: FieldErrors, retryAfter?: number): Response =>
    Response.json(fields, {
      status,
      headers: {
        'cache-control': 'no-store',
        ...securityHeadersFor(settings, ''),
        'content-security-policy': NOTHING_RUNS,
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    });
  const respondToError = async (error: unknown, request: http.IncomingMessage): Promise<Response> => {
    try {
      if (!(error instanceof RequestError)) throw error;
      // The site, which counts all other reads, never gets a request whose address cannot be read.
      await limits.reads.consume(networkOfRequest(request, settings.trustProxy));
      return failWith(400, { error: 'We could not read the address of this request. Check the address and the Host header.' });
    } catch (thrown) {
      if (thrown instanceof RateLimitError) return failWith(thrown.status, thrown.fields, thrown.retryAfter);
      log.error({ err: thrown }, 'a request failed');
      return failWith(500, { error: internalErrorMessage() });
    }
  };
  const fetchHead: Fetch = (request, bindings) => fetch(request, Object.assign(bindings, { isHead: true }));
  return serialiseRequests((request, response) => {
    // A request with two hosts is refused, because an empty host is (RFC 9112, section 3.2).
    if (countHosts(request) > 1) request.headers.host = '';
    const id = requestIdOf(request.headers['x-request-id'], settings.trustProxy > 0);
    const record = beginRecord(request, response, id);
    if ('transfer-encoding' in request.headers || 'content-length' in request.headers) {
      discardUnreadBody(request, response, networkOfRequest(request, settings.trustProxy));
      // No one reads the body of a request with another method, so its connection ends with the response.
      if (!WITH_A_BODY.has(request.method ?? '')) stopReading(request, response);
    }
    const asked = request.url ?? '';
    request.url = canonicalAddress(asked) ?? asked;
    // A whole address, as programs send it to a proxy, is not another spelling of its path.
    const isCanonical = request.url === asked || !asked.startsWith('/');
    if (isCanonical && serveFromCache?.(request, response, { 'x-request-id': id })) {
      record();
      return;
    }
    response.once('close', record).setHeader('x-request-id', id);
    if (!isCanonical) return redirect(response, request.url, settings);
    const isHead = request.method === 'HEAD';
    if (isHead) treatAsGet(request);
    const send = getRequestListener(isHead ? fetchHead : fetch, {
      errorHandler: async (error) => respondToError(error, request),
      autoCleanupIncoming: false, // stop-reading.ts cleans up
    });
    withRequestId(id, () => void send(request, response));
  });
}

/** Redirects to the canonical address with the same method (RFC 9110, section 15.4.9). */
function redirect(response: http.ServerResponse, location: string, settings: Parameters<typeof securityHeadersFor>[0]): void {
  response
    .writeHead(308, {
      ...securityHeadersFor(settings, location),
      'content-security-policy': NOTHING_RUNS,
      'cache-control': 'no-store',
      'content-length': 0,
      location,
    })
    .end();
}

/** Counts the Host headers, because Node keeps only the first. */
const countHosts = ({ rawHeaders }: http.IncomingMessage): number =>
  rawHeaders.reduce((count, name, n) => count + (n % 2 === 0 && name.toLowerCase() === 'host' ? 1 : 0), 0);

/** Turns a HEAD into a GET without `Range`, because only a GET can ask for a part (RFC 9110, section 14.2). */
function treatAsGet(request: http.IncomingMessage): void {
  request.method = 'GET';
  delete request.headers.range;
  request.rawHeaders = request.rawHeaders.filter((_, n, all) => all[n - (n % 2)]?.toLowerCase() !== 'range');
}
