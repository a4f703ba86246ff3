import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createBuiltSite } from '../../web/built-site.ts';
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
  /** Measures the longest wait of a health check while the work is done. Repeats work with too long a wait, and gives its shortest. */
  waitBeside: (work: () => Promise<unknown>) => Promise<Wait>;
  close: () => Promise<void>;
}

/** A wait for other work of the program, in computing by its thread. */
export interface Wait {
  ms: number;
  /** How many times as long as the reference work this is. 0 below `COMPARED_MS`. */
  ratio: number;
}

/** Greatest ratio of a wait: about 100 ms on the machine that the limit was set on, when it does nothing else. */
export const MAX_RATIO = 3;

/** Shorter waits are within the limit on any machine. The kernel counts computing in steps of up to 4 ms. */
const COMPARED_MS = 20;

/** A garbage collection, or another program's use of the processor's caches, does not happen each time. */
const MAX_TRIES = 5;

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

/** @returns how long (ms of computing) the slowest health check beside the work took */
async function longestCheck(work: () => Promise<unknown>, send: Served['send']): Promise<number> {
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
  await work().finally(() => over.abort());
  await checking;
  return longest;
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

/** @returns how long (ms of computing) the work took, which does not wait for anything */
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
 * Does what the program does most, reading JSON, folding words, counting and sorting them, so that limits are multiples of it. A machine
 * takes longer for both when it is slower, or while others use it.
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
