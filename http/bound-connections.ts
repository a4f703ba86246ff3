import type http from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './client-address.ts';
import { closeInStages } from './stop-reading.ts';

/*
 * The operating system buffers unread responses, up to megabytes for each connection: 450 clients that read nothing held 751 MB for a
 * minute. So connections are limited, and so are the unread bytes of all connections together.
 */

interface Limits {
  /** Maximum number of connections of one network; undefined behind a proxy, because all connections are then the proxy's. */
  maxPerNetwork: number | undefined;
  /** Maximum number of unread bytes of all clients together. */
  maxBytes: number;
}

interface Connection {
  network: string;
  /** Bytes that the system had sent and received at the last check. */
  sent: number;
  received: number;
  /** Time when one of these last grew (ms of `performance.now()`). */
  activeAt: number;
  isBeingAnswered: boolean;
}

/**
 * Maximum number of connections of one network. A browser opens six; an office behind one address rarely has two hundred people on the site
 * within five seconds.
 */
export const MAX_CONNECTIONS = 200;
export const MAX_WAITING_BYTES = 256 * 1024 * 1024;

/** Most bytes that the system buffers for a client that does not read (the default of `net.ipv4.tcp_wmem` on Linux). */
const MAX_KEPT_BY_SYSTEM = 4 * 1024 * 1024;
/** Bytes sent after which a connection ends with its response: a new connection can have fewer unread bytes. */
const MAX_SENT = 1024 * 1024;

const LOOK_EVERY_MS = 250;

/**
 * Limits the connections of this server. If a network has too many, the connection that was idle longest ends, preferably
 * one without a request. If too many bytes wait, connections of the network with the most waiting bytes end, the
 * longest idle first. Any other connection is closed in stages, and reset if its client does not close it too, because the system would
 * keep the unread bytes.
 */
export function boundConnections(server: http.Server, { maxPerNetwork, maxBytes }: Limits): void {
  const connections = new Map<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress, undefined, 0);
    if (maxPerNetwork !== undefined) {
      const own = [...connections].filter(([, other]) => other.network === network);
      const unused = own.filter(([, other]) => !other.isBeingAnswered);
      if (own.length >= maxPerNetwork) longestIdle(unused.length > 0 ? unused : own).resetAndDestroy();
    }
    connections.set(socket, {
      network,
      sent: 0,
      received: 0,
      activeAt: performance.now(),
      isBeingAnswered: false,
    });
    socket.once('close', () => connections.delete(socket));
    // Node calls this after a response that ends its connection.
    socket.destroySoon = () => closeInStages(socket);
  });

  server.on('request', ({ socket }: http.IncomingMessage, response: http.ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.isBeingAnswered = true;
    if (socket.bytesWritten > MAX_SENT) response.shouldKeepAlive = false;
    response.once('close', () => (connection.isBeingAnswered = false));
  });

  server.on('timeout', (socket: Socket) => {
    if (connections.get(socket)?.isBeingAnswered ?? true) socket.resetAndDestroy();
    else closeInStages(socket);
  });

  const looking = setInterval(() => {
    let waiting = 0;
    for (const [socket, connection] of connections) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (sent > connection.sent || socket.bytesRead > connection.received)
        Object.assign(connection, { sent, received: socket.bytesRead, activeAt: performance.now() });
      waiting += waitingBytes(socket, connection);
    }
    while (waiting > maxBytes) {
      const socket = longestIdle(connectionsOfHeaviest(connections));
      waiting -= waitingBytes(socket, connections.get(socket)!);
      connections.delete(socket);
      socket.resetAndDestroy();
    }
  }, LOOK_EVERY_MS).unref();
  server.once('close', () => clearInterval(looking));
}

/** Estimates the most bytes that this client can have left unread. The system does not report what a client has read. */
const waitingBytes = ({ writableLength }: Socket, { sent }: Connection): number => writableLength + Math.min(sent, MAX_KEPT_BY_SYSTEM);

/** Finds the network with the most waiting bytes. @returns its connections that have some */
function connectionsOfHeaviest(connections: ReadonlyMap<Socket, Connection>): [Socket, Connection][] {
  const waiting = [...connections].filter(([socket, connection]) => waitingBytes(socket, connection) > 0);
  const weightOf = (own: [Socket, Connection][]) => own.reduce((sum, [socket, connection]) => sum + waitingBytes(socket, connection), 0);
  const networks = [...Map.groupBy(waiting, ([, { network }]) => network).values()];
  return networks.reduce((heaviest, other) => (weightOf(other) > weightOf(heaviest) ? other : heaviest));
}

const longestIdle = (connections: readonly [Socket, Connection][]): Socket =>
  connections.reduce((idle, other) => (other[1].activeAt < idle[1].activeAt ? other : idle))[0];
