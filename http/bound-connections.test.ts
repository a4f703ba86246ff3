import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { test } from '#test/database/with-database.ts';
import type { Context } from '#server/context.ts';
import { createHttpServer } from './http-server.ts';

const MB = 1024 * 1024;

/** A server that sends this many bytes to everyone, and its connections in the order of their arrival. */
async function serve(ctx: Context, bytes: number, limits: Parameters<typeof createHttpServer>[1], settings = {}) {
  const connections: net.Socket[] = [];
  const server = createHttpServer({ ...ctx.settings, rateLimits: true, ...settings }, limits)
    .on('connection', (socket: net.Socket) => connections.push(socket))
    .on('request', (_request, response) => response.end(Buffer.alloc(bytes)));
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends a request and does not read the response. */
  const ask = async (network: string, headers = '') => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: network }).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const came = once(server, 'request');
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    await came;
    return socket;
  };
  const open = () => [...connections.keys()].filter((n) => !connections[n]!.destroyed);
  return { ask, open, connections };
}

test('a network that opens too many connections loses those that were idle longest, and other networks lose none', async ({ ctx }) => {
  const { ask, open } = await serve(ctx, 10, { maxPerNetwork: 3 });
  for (const network of ['127.0.0.1', '127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.2']) await ask(network);
  await expect.poll(open).toEqual([0, 3, 4, 5]);
});

test('behind a proxy, the number of connections is not limited, because they all belong to the proxy', async ({ ctx }) => {
  const { ask, open } = await serve(ctx, 10, { maxPerNetwork: 3 }, { trustProxy: 1 });
  for (let n = 0; n < 6; n += 1) await ask('127.0.0.2');
  expect(open()).toHaveLength(6);
});

test('when too many bytes wait, the network with the most of them loses connections, the longest idle first', async ({ ctx }) => {
  const { ask, open } = await serve(ctx, 10 * MB, { maxWaitingBytes: 55 * MB });
  // 10 MB wait for each client.
  await ask('127.0.0.2');
  for (let n = 0; n < 7; n += 1) await ask('127.0.0.3');
  await expect.poll(open).toEqual([0, 4, 5, 6, 7]);
});

test('bytes in the system’s buffers count too, even after the response has ended', async ({ ctx }) => {
  const { ask, open } = await serve(ctx, 100_000, { maxWaitingBytes: 350_000 });
  for (let n = 0; n < 5; n += 1) await ask('127.0.0.2', n % 2 ? 'Connection: close\r\n' : '');
  await expect.poll(open).toEqual([2, 3, 4]);
});

test('a client that reads gets the whole response while others read nothing', async ({ ctx }) => {
  const { ask } = await serve(ctx, 10 * MB, { maxWaitingBytes: 45 * MB });
  for (let n = 0; n < 6; n += 1) await ask(`127.0.0.${n + 2}`);
  const reading = await ask('127.0.0.9', 'Connection: close\r\n');
  let bytes = 0;
  for await (const piece of reading) bytes += (piece as Buffer).length;
  expect(bytes).toBeGreaterThan(10 * MB);
});

test('a client has five minutes to read the last response of a connection', async ({ ctx }) => {
  const { ask, open, connections } = await serve(ctx, MB, {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await ask('127.0.0.2', 'Connection: close\r\n');
  while (!connections[0]!.writableFinished) await new Promise(setImmediate);
  vi.advanceTimersByTime(299_000);
  expect(open()).toEqual([0]);
  vi.advanceTimersByTime(1000);
  expect(open()).toEqual([]);
});

test('a connection that has received a megabyte closes after its next response', async ({ ctx }) => {
  const { ask } = await serve(ctx, 1.1 * MB, {});
  const socket = await ask('127.0.0.1');
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
  await expect.poll(() => text.length).toBeGreaterThan(1.1 * MB);
  expect(text).toMatch(/^connection: keep-alive/im);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'end');
  expect(text).toMatch(/connection: close/i);
});
