import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A fault of all connections, from the moment it is set. It also affects open connections. */
export type Fault =
  | 'none'
  /** The proxy refuses new connections and resets open ones. */
  | 'refuse'
  /** The proxy drops all data in both directions without an error. */
  | 'silence'
  /** The proxy forwards one byte of each response every tenth of a second. */
  | 'drip'
  /** The proxy closes the server's side and keeps the connection open. */
  | 'half-close'
  /** The proxy forwards each response half a second late. */
  | 'delay';

export interface TcpProxy {
  port: number;
  set(fault: Fault): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a proxy between the program and a service that it depends on. */
export async function startTcpProxy(to: net.NetConnectOpts): Promise<TcpProxy> {
  let fault: Fault = 'none';
  const open = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
  };

  async function passOn(near: net.Socket, data: Buffer): Promise<void> {
    if (fault === 'silence') return;
    if (fault === 'delay') await delay(500);
    if (fault !== 'drip') {
      near.write(data);
      return;
    }
    for (const byte of data) {
      near.write(Buffer.of(byte));
      await delay(100);
      if (near.destroyed) return;
    }
  }

  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (fault === 'half-close') near.end();
    const far = net.connect(to);
    keep(far);
    let said = Promise.resolve();
    far.on('data', (data) => {
      said = said.then(() => passOn(near, data));
    });
    near.on('data', (data) => void (fault === 'silence' || far.write(data)));
    near.once('end', () => far.end()).once('close', () => far.destroy());
    far.once('end', () => void said.then(() => near.end())).once('close', () => void said.then(() => near.destroy()));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as net.AddressInfo).port;
  };
  const port = await listen(0);
  const refuse = async () => {
    for (const socket of open) socket.resetAndDestroy();
    if (server.listening) await new Promise((closed) => server.close(closed));
  };
  return {
    port,
    async set(next) {
      fault = next;
      if (next === 'refuse') await refuse();
      else if (!server.listening) await listen(port);
      if (next === 'half-close') for (const socket of open) socket.end();
    },
    stop: refuse,
  };
}
