import http from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '#server/settings.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import { NOTHING_RUNS } from './content-policies.ts';
import { securityHeadersFor } from './security-headers.ts';
import { networkOf } from './client-address.ts';
import { boundConnections, MAX_CONNECTIONS, MAX_WAITING_BYTES } from './bound-connections.ts';
import { closeInStages, discardUnreadBody, SHORT_MS } from './stop-reading.ts';
import { unreadWantsPage } from './wants-page.ts';

/** Errors that Node reports before there is a request. Any other unreadable request gets 400. */
const ERRORS: Record<string, { status: number; error: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: 'The address or the headers of this request are too long. Check the address, or delete the cookies of this site.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, error: 'This request is too long. Send less.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'This request took too long to arrive. Send it again.' },
};
const UNREADABLE = { status: 400, error: 'We could not read this request, because it is not valid HTTP.' };

/** Time (ms) after which a connection ends if its client does not read the response, which occupies memory. */
const IDLE_MS = 60_000;

/** Creates a server whose responses all have the security headers, including Node's automatic ones. */
export function createHttpServer(
  settings: Pick<Settings, 'siteUrl' | 'trustProxy' | 'rateLimits'>,
  { idleMs = IDLE_MS, maxPerNetwork = MAX_CONNECTIONS, maxWaitingBytes = MAX_WAITING_BYTES } = {},
): http.Server {
  const server = http.createServer({
    headersTimeout: 10_000,
    requestTimeout: 60_000, // receive-incoming.ts gives up on a body earlier
    connectionsCheckingInterval: 5000,
    requireHostHeader: false, // Node's own error would have no headers; request-listener.ts rejects it
  });
  server.setTimeout(idleMs);
  boundConnections(server, {
    maxPerNetwork: settings.trustProxy === 0 && settings.rateLimits ? maxPerNetwork : undefined,
    maxBytes: maxWaitingBytes,
  });
  const headers = {
    ...securityHeadersFor(settings, ''),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const jsonHeaders = {
    ...headers,
    'content-security-policy': NOTHING_RUNS,
    'content-type': 'application/json; charset=utf-8',
  };
  const pageHeaders = {
    ...headers,
    'content-security-policy': ERROR_PAGE_POLICY,
    'content-type': 'text/html; charset=utf-8',
  };
  // Without this listener Node would ask for every body at once, although a client need not send a body that is refused
  // (receive-incoming.ts).
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('checkExpectation', (request, response) => {
    discardUnreadBody(request, response, networkOf(request.socket.remoteAddress, undefined, 0));
    const body = JSON.stringify({
      error: 'This server only supports the expectation 100-continue. Remove the Expect header.',
    });
    response.writeHead(417, { ...jsonHeaders, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  const responses = new WeakMap<Socket, Set<http.ServerResponse>>();
  server.on('request', ({ socket }: http.IncomingMessage, response: http.ServerResponse) => {
    const open = responses.get(socket) ?? new Set();
    responses.set(socket, open.add(response));
    response.once('close', () => open.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const hasBegun = [...(responses.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    // A response has already begun, or the client has disconnected.
    if (!socket.writable || error.code === 'ECONNRESET' || hasBegun) {
      socket.destroy();
      return;
    }
    const { status, error: sentence } = ERRORS[error.code ?? ''] ?? UNREADABLE;
    const isPage = unreadWantsPage(error.rawPacket);
    const body = isPage ? errorPage(sentence, status) : JSON.stringify({ error: sentence });
    const sent = isPage ? pageHeaders : jsonHeaders;
    const head = Object.entries({ ...sent, 'content-length': Buffer.byteLength(body) })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${head}\r\n${body}`);
    closeInStages(socket, { network: networkOf(socket.remoteAddress, undefined, 0), totalMs: SHORT_MS });
  });
  return server;
}
