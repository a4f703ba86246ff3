import type http from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Context } from '#server/context.ts';
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

/** Of others (HEAD is asked as GET) no body is waited for. */
const WITH_A_BODY = new Set(['POST', 'PATCH', 'DELETE', 'PUT']);

interface Options {
  /** What answers from the cache, when it can. */
  serveFromCache?: ServeFromCache;
  /** Under which route an address is counted. */
  routeOf?: (address: string) => string;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * From Node's requests to the site's: from the cache when the response is in it, else by the site. A HEAD goes on as a GET,
 * so that its headers, the length above all, are the same; Node leaves the body out, and a file is not even read.
 */
export function createRequestListener(
  ctx: Pick<Context, 'settings' | 'log' | 'metrics'>,
  fetch: Fetch,
  { serveFromCache, routeOf = () => UNKNOWN_ROUTE }: Options = {},
): http.RequestListener {
  const { settings, log } = ctx;
  const recorder = createRequestRecorder(ctx, routeOf);
  const options: Parameters<typeof getRequestListener>[1] = {
    errorHandler(error) {
      const isBad = error instanceof RequestError;
      if (!isBad) log.error({ err: error }, 'a request failed');
      const sentence = isBad ? 'This request has no address that we could read. Check it, and the Host header.' : internalErrorMessage();
      return Response.json(
        { error: sentence },
        {
          status: isBad ? 400 : 500,
          headers: {
            'cache-control': 'no-store',
            ...securityHeadersFor(settings, ''),
            'content-security-policy': NOTHING_RUNS,
          },
        },
      );
    },
    autoCleanupIncoming: false, // stop-reading.ts sees to it
  };
  const sendWhole = getRequestListener(fetch, options);
  const sendHead = getRequestListener((request, bindings) => fetch(request, Object.assign(bindings, { isHead: true })), options);
  return serialiseRequests((request, response) => {
    // Of two hosts none is the right one: with an empty one it is refused (RFC 9112, section 3.2).
    if (countHosts(request) > 1) request.headers.host = '';
    const id = requestIdOf(request.headers['x-request-id'], settings.trustProxy > 0);
    const record = recorder.begin(request, response, id);
    if ('transfer-encoding' in request.headers || 'content-length' in request.headers) {
      discardUnreadBody(request, response, networkOfRequest(request, settings.trustProxy));
      // Nobody reads the body of a reading request: with the response its connection ends.
      if (!WITH_A_BODY.has(request.method ?? '')) stopReading(request, response);
    }
    const asked = request.url ?? '';
    request.url = canonicalAddress(asked) ?? asked;
    // A whole address, as programs send it to a proxy, is no other spelling of its path.
    const isCanonical = request.url === asked || !asked.startsWith('/');
    if (isCanonical && serveFromCache?.(request, response, { 'x-request-id': id })) {
      record();
      return;
    }
    response.once('close', record).setHeader('x-request-id', id);
    if (!isCanonical) return redirect(response, request.url, settings);
    const send = request.method === 'HEAD' ? sendHead : sendWhole;
    if (send === sendHead) treatAsGet(request);
    withRequestId(id, () => void send(request, response));
  });
}

/** To the same thing at the address that the site writes, with the same method (RFC 9110, section 15.4.9). */
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

/** Node keeps the first of several. */
const countHosts = ({ rawHeaders }: http.IncomingMessage): number =>
  rawHeaders.reduce((count, name, n) => count + (n % 2 === 0 && name.toLowerCase() === 'host' ? 1 : 0), 0);

/** But for a part, which only a GET can ask for (RFC 9110, section 14.2). */
function treatAsGet(request: http.IncomingMessage): void {
  request.method = 'GET';
  delete request.headers.range;
  request.rawHeaders = request.rawHeaders.filter((_, n, all) => all[n - (n % 2)]?.toLowerCase() !== 'range');
}
