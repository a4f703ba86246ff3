import net from 'node:net';

/** Ways to open a connection and keep it almost idle. */
const KINDS = ['headers', 'body', 'reading', 'half-open'] as const;
type Kind = (typeof KINDS)[number];

interface SlowClient {
  kind: Kind;
  /** Time after which the server ended the connection (ms). Undefined while it is open. */
  endedAfterMs: number | undefined;
}

const DRIP_MS = 500;

/** Starts clients that send and read as slowly as possible, with the same number of each kind. */
export function startSlowClients(url: string, count: number, token: string) {
  const { hostname, port } = new URL(url);
  const sockets: net.Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  const clients = Array.from({ length: count }, (_, at): SlowClient => {
    const client: SlowClient = { kind: KINDS[at % KINDS.length]!, endedAfterMs: undefined };
    const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const began = performance.now();
    const end = () => (client.endedAfterMs ??= performance.now() - began);
    socket.on('error', end).once('end', end).once('close', end);
    sockets.push(socket);
    const [first, drip] = WORDS[client.kind](token);
    socket.write(first);
    // A paused socket does not notice the end of its connection. This client must not read, so the socket is paused anyway.
    if (client.kind === 'reading') socket.pause();
    else socket.resume();
    if (drip !== '') timers.push(setInterval(() => socket.writable && socket.write(drip), DRIP_MS));
    return client;
  });
  return {
    clients,
    /** Returns how many connections of this kind the server has ended, and the time of the last. */
    ended(kind: Kind) {
      const times = clients.filter((client) => client.kind === kind).map(({ endedAfterMs }) => endedAfterMs);
      const over = times.filter((time) => time !== undefined);
      return { of: times.length, count: over.length, lastMs: Math.max(0, ...over) };
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The first bytes of each kind of client, and the bytes that it then repeats. */
const WORDS: Record<Kind, (token: string) => [first: string, drip: string]> = {
  headers: () => ['GET /api/films HTTP/1.1\r\nHost: localhost\r\n', 'X: y\r\n'],
  body: (token) => [
    `POST /api/films/add HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    ' ',
  ],
  reading: () => ['GET /api/films?limit=100 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20), ''],
  'half-open': () => ['GET / HTTP/1.1\r\n', ''],
};
