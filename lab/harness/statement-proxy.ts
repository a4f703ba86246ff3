import { once } from 'node:events';
import net from 'node:net';

/** A proxy that counts the statements of a program on their way to the database. */
export interface StatementProxy {
  port: number;
  /** Number of statements since the last `watch`. */
  readonly count: number;
  /** Restarts the count, and calls `onReached` before the n-th statement is sent. */
  watch(n?: number, onReached?: () => void): void;
  stop(): Promise<void>;
}

/** @param to path of the database's socket */
export async function startStatementProxy(to: string): Promise<StatementProxy> {
  let count = 0;
  let stopAt = Infinity;
  let reached: () => void = () => {};
  const open = new Set<net.Socket>();
  const countIn = (types: string[]) => {
    for (const type of types) {
      // A query as text, or the execution of a prepared statement.
      if (type !== 'Q' && type !== 'E') continue;
      count += 1;
      if (count === stopAt) reached();
    }
  };
  const server = net.createServer((near) => {
    const far = net.connect(to);
    const types = createReader();
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).once('close', () => open.delete(socket));
    }
    near.on('data', (data) => {
      countIn(types(data));
      // Drops the data that a killed program has not yet sent.
      if (count < stopAt) far.write(data);
    });
    far.on('data', (data) => near.write(data));
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    get count() {
      return count;
    },
    watch(n = Infinity, onReached = () => {}) {
      count = 0;
      stopAt = n;
      reached = onReached;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Reads the types of complete messages. The first message of a connection has no type. */
function createReader() {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (data: Buffer): string[] => {
    rest = Buffer.concat([rest, data]);
    const types: string[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return types;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return types;
      if (!isFirst) types.push(String.fromCharCode(rest[0]!));
      isFirst = false;
      rest = rest.subarray(end);
    }
  };
}
