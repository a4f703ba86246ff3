import http from 'node:http';
import { once } from 'node:events';
import zlib from 'node:zlib';

export interface Sending {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Status for a missing or unreadable response. */
export const UNREADABLE = 599;

export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
const SILENT_MS = 60_000;

/** Sends the request unchanged. `fetch` would normalise its address. */
export async function send(port: number, sending: Sending): Promise<Received> {
  const first = request(port, sending);
  try {
    return await receive(first);
  } catch (error) {
    // The program had closed the idle connection. Like browsers, sends the request again on a new connection.
    if (!first.reusedSocket) throw error;
    return receive(request(port, sending));
  }
}

function request(port: number, sending: Sending): http.ClientRequest {
  const { method, path, headers, body } = sending;
  const isSent = body !== undefined;
  const asked = http.request({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...headers, ...(isSent && { 'content-length': Buffer.byteLength(body) }) },
    timeout: SILENT_MS,
  });
  asked.on('timeout', () => asked.destroy(new Error('There was no response within a minute.')));
  return asked.end(body);
}

async function receive(request: http.ClientRequest): Promise<Received> {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
  return {
    status: response.statusCode ?? UNREADABLE,
    headers: response.headers,
    body: (isPacked ? zlib.gunzipSync(bytes) : bytes).toString(),
  };
}

/** Closes all connections. No more requests follow. */
export const closeConnections = (): void => agent.destroy();
