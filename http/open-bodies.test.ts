import type http from 'node:http';
import net from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, vi } from 'vitest';
import { createWeb } from '../web/web.ts';
import { createHttpServer } from './http-server.ts';
import { createOpenBodies } from './open-bodies.ts';
import { createRequestListener } from './request-listener.ts';
import { PASSWORD, signedIn } from '#test/people.ts';
import { test, type ServedSite } from '#test/site/two-sites.ts';

const NETWORK = '192.0.2.120';

interface Half {
  socket: net.Socket;
  /** The response so far. */
  said: string;
  /** The request on the side of the server. */
  request?: http.IncomingMessage;
}

/** Announces a body and sends part of it. */
async function sendHalf({ port, server }: Pick<ServedSite, 'port' | 'server'>, address: string): Promise<Half> {
  const asked = once(server, 'request');
  const socket = net
    .connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => {});
  const half: Half = { socket, said: '' };
  socket.on('data', (text: string) => (half.said += text));
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":`,
  );
  [half.request] = (await asked) as [http.IncomingMessage];
  return half;
}

const signIn = async ({ ask }: ServedSite, body: object) =>
  (
    await ask({
      method: 'POST',
      path: '/api/users/login',
      headers: { 'x-forwarded-for': NETWORK, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

test('a client that leaves many bodies unfinished does not keep others in its network from signing in', async ({ caching: site }) => {
  const ann = await signedIn(site.ctx);
  const halves: Half[] = [];
  for (let n = 0; n < 150; n += 1) halves.push(await sendHalf(site, NETWORK));
  expect(await signIn(site, { email: ann.email, password: PASSWORD })).toBe(200);
  // The oldest bodies have ended with an error for their sender, and do not count as refused requests.
  const ended = halves.filter(({ said }) => said !== '');
  expect(ended.map((half) => halves.indexOf(half))).toEqual(Array.from({ length: 51 }, (_, n) => n));
  for (const { said } of ended) expect(said).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*Send it again\./i);
  for (let n = 0; n < 119; n += 1) expect([n, await signIn(site, {})]).toEqual([n, 400]);
  expect(await signIn(site, { email: ann.email, password: PASSWORD })).toBe(200);
  for (const { socket } of halves) socket.destroy();
});

test('a client that aborts many bodies does not keep others in its network from signing in', async ({ caching: site }) => {
  const ann = await signedIn(site.ctx);
  for (let n = 0; n < 130; n += 1) {
    const { socket, request } = await sendHalf(site, NETWORK);
    const seen = new Promise((resolve) => request!.socket.once('close', resolve));
    socket.destroy();
    await seen;
  }
  expect(await signIn(site, { email: ann.email, password: PASSWORD })).toBe(200);
});

test('a body that stalls and a body that arrives too slowly get a 408', async ({ ctx }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createHttpServer(ctx.settings)
    .on('request', createRequestListener(ctx, createWeb(ctx).fetch))
    .listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const site = { port: (server.address() as net.AddressInfo).port, server };
  const hanging = await sendHalf(site, NETWORK);
  const trickling = await sendHalf(site, NETWORK);
  const [ended, cut] = [once(hanging.socket, 'close'), once(trickling.socket, 'close')];
  for (let second = 0; second <= 36; second += 6) {
    const arrived = once(trickling.request!, 'data');
    trickling.socket.write('x');
    await arrived;
    vi.advanceTimersByTime(6000);
  }
  await ended;
  await cut;
  for (const { said } of [hanging, trickling]) expect(said).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that has grown counts for more than a body that has just begun', () => {
  const bodies = createOpenBodies({ maxPerSender: 8, maxTotal: 12 });
  const ended: string[] = [];
  const open = (sender: string, name: string) => bodies.open(sender, () => ended.push(name));
  const batches = [1, 2, 3].map((n) => open('Mallory', `batch ${n}`));
  for (const batch of batches.slice(0, 2)) batch.progress(2);
  expect(ended).toEqual([]);
  batches[2]!.progress(2);
  expect(ended).toEqual(['batch 1']);
  batches[0]!.progress(100);
  batches[0]!.close();
  for (const n of [1, 2, 3, 4, 5, 6]) open('Ann', `form ${n}`);
  expect(ended).toEqual(['batch 1']);
  open('Ann', 'form 7');
  expect(ended).toEqual(['batch 1', 'form 1']);
});

test('members who leave many batches nearly complete can each keep only seven of them in memory', async ({ caching: site }) => {
  const batch = Buffer.alloc(1_040_000, 0x20);
  const sockets: net.Socket[] = [];
  for (const member of [await signedIn(site.ctx), await signedIn(site.ctx)])
    for (let n = 0; n < 12; n += 1) {
      const asked = once(site.server, 'request');
      const socket = net.connect(site.port, '127.0.0.1').on('error', () => {});
      sockets.push(socket);
      socket.write(
        `POST /api/films/addmulti HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${member.token}\r\nX-Forwarded-For: ${NETWORK}\r\nContent-Type: application/json\r\nContent-Length: 1048576\r\n\r\n`,
      );
      socket.write(batch);
      await asked;
    }
  const said = sockets.map(() => '');
  for (const [at, socket] of sockets.entries()) socket.setEncoding('latin1').on('data', (text: string) => (said[at] += text));
  // Each member keeps seven batches.
  await vi.waitFor(() => expect(said.filter((text) => text.startsWith('HTTP/1.1 408 '))).toHaveLength(2 * (12 - 7)), { timeout: 20_000 });
  for (const socket of sockets) socket.destroy();
});

test('when there are too many bodies in all, the sender with the most loses some, not a sender who pauses', () => {
  const bodies = createOpenBodies({ maxPerSender: 4, maxTotal: 6 });
  const ended: string[] = [];
  const open = (sender: string, name = sender) => {
    const body = bodies.open(sender, () => {
      ended.push(name);
      body.close();
    });
    return body;
  };
  const paused = open('Ann');
  for (const n of [1, 2, 3, 4]) open('Mallory', `Mallory ${n}`).progress();
  open('Bob');
  open('Cleo');
  open('Dan');
  expect(ended).toEqual(['Mallory 1', 'Mallory 2']);
  paused.close();
  open('Eve');
  expect(ended).toHaveLength(2);
});
