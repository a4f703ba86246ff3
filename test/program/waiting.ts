import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createBuiltSite } from '../../web/built-site.ts';
import type { Context } from '#server/context.ts';

/** A request that a stranger sends. */
export interface Sending {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Number of bytes in the body, each in its own chunk. */
  pieces?: number;
}

/** The program, which listens in this process, with functions to send requests and measure waits. */
export interface Served {
  /** Address for browsers. */
  address: string;
  /** Sends a request and reads the whole response. @returns the status, or 0 if the server closed the connection */
  send: (sending: Sending) => Promise<number>;
  /** Measures the longest wait of a health check during the work. Repeats work with too long a wait, and returns its shortest result. */
  waitBeside: (work: () => Promise<unknown>) => Promise<Wait>;
  close: () => Promise<void>;
}

/** A wait for other work of the program, measured as computing time of its thread. */
export interface Wait {
  ms: number;
  /** The wait as a multiple of the reference work. 0 below `COMPARED_MS`. */
  ratio: number;
}

/** Highest allowed ratio of a wait. It was about 100 ms on the idle machine where we set the limit. */
export const MAX_RATIO = 3;

/** Shorter waits are within the limit on any machine. The kernel counts computing time in steps of up to 4 ms. */
const COMPARED_MS = 20;

/** Number of tries. A garbage collection, or another program that uses the processor's caches, does not disturb every try. */
const MAX_TRIES = 5;

/** Pause between two health checks. */
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
      let shortest: Wait | undefined;
      for (let tries = 0; tries < MAX_TRIES && (!shortest || shortest.ratio > MAX_RATIO); tries += 1) {
        const ms = await longestCheck(work, send);
        const ratio = ms < COMPARED_MS ? 0 : ms / computingOf(doReferenceWork);
        if (!shortest || ratio < shortest.ratio) shortest = { ms, ratio };
      }
      return shortest!;
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

/** Sends health checks during the work. @returns the computing time of the slowest one (ms) */
async function longestCheck(work: () => Promise<unknown>, send: Served['send']): Promise<number> {
  let longest = 0;
  const over = new AbortController();
  const checking = (async () => {
    while (!over.signal.aborted) {
      // Includes the pause, so that no work is missed between two checks. Without a pause, the checks would take most of the time.
      const before = computed();
      await setTimeout(PAUSE_MS);
      await send({ path: '/healthz' });
      longest = Math.max(longest, computed() - before);
    }
  })();
  await work().finally(() => over.abort());
  await checking;
  return longest;
}

/** One byte of a body in its own chunk. */
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

/** Returns the computing time of this thread (ms), without the time of other programs. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the computing time of work that waits for nothing (ms). */
export function computingOf(work: () => unknown): number {
  const before = computed();
  work();
  return computed() - before;
}

const FILMS = Array.from({ length: 150 }, (_, n) => ({
  title: `The Piano Lesson nº ${n}, Ünïcode & more`,
  directors: ['Jane Campion', `Person ${n % 13}`],
}));

/**
 * Does the program's most frequent work: reads JSON, and folds, counts and sorts words. Limits are multiples of its time, because a slow
 * or busy machine takes longer for both.
 */
export function doReferenceWork(): void {
  for (let again = 0; again < 40; again += 1) {
    const films = JSON.parse(JSON.stringify(FILMS)) as typeof FILMS;
    const counts = new Map<string, number>();
    for (const { title, directors } of films)
      for (const word of [title, ...directors]
        .join(' ')
        .normalize('NFKD')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    JSON.stringify([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
