import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createBuiltSite } from '../../http/built-site.ts';
import type { Context } from '#server/context.ts';

/** Something that a stranger sends. */
export interface Sending {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The body is so many bytes, each in a piece of its own. */
  pieces?: number;
}

/** The program as it is served, listening in this process, and what it is to wait for it. */
export interface Served {
  /** For browsers. */
  address: string;
  /** Sends it and reads the answer to its end. @returns the status; 0 when the connection was ended */
  send: (sending: Sending) => Promise<number>;
  /** How many milliseconds of computing a health check beside this waited for at most. */
  waitBeside: (work: () => Promise<unknown>) => Promise<number>;
  close: () => Promise<void>;
}

/** Between two health checks. */
const PAUSE_MS = 5;

export async function serve(ctx: Context): Promise<Served> {
  const server = http.createServer();
  server.on('request', await createBuiltSite(ctx));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  const send: Served['send'] = async (sending) => {
    const { method = 'GET', path, headers = {}, body } = sending;
    if (sending.pieces !== undefined) return sendInPieces(port, sending, sending.pieces);
    return new Promise((resolve) => {
      const request = http.request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode!));
      });
      request.once('error', () => resolve(0));
      request.end(body);
    });
  };
  return {
    address: `http://localhost:${port}`,
    send,
    async waitBeside(work) {
      let longest = 0;
      const over = new AbortController();
      const checking = (async () => {
        while (!over.signal.aborted) {
          // The pause counts, so that nothing falls between two checks; without one, checks are most of the computing.
          const before = computed();
          await setTimeout(PAUSE_MS);
          await send({ path: '/healthz' });
          longest = Math.max(longest, computed() - before);
        }
      })();
      await work();
      over.abort();
      await checking;
      return longest;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}

/** One byte of a body, in a piece of its own. */
const PIECE = '1\r\n \r\n';

async function sendInPieces(port: number, { method = 'GET', path, headers = {} }: Sending, pieces: number): Promise<number> {
  const socket = net
    .connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => {});
  let response = '';
  socket.on('data', (text: string) => (response += text));
  const lines = Object.entries({ host: 'localhost', ...headers, 'transfer-encoding': 'chunked' });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.write(Buffer.alloc(PIECE.length * pieces, PIECE));
  socket.end('0\r\n\r\n');
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0);
}

/** Milliseconds that this thread has computed: what other programs of the machine take is not counted. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
