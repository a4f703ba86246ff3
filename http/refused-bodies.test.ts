import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { signedIn } from '#test/people.ts';
import { test } from '#test/site/two-sites.ts';
import { launchChromium } from '../scripts/launch-chromium.ts';
import type { Context } from '#server/context.ts';
import { createHttpServer } from './http-server.ts';
import { createRequestListener } from './request-listener.ts';

/* A client that sends a large body gets the response, although the server does not read the body (RFC 9112, section 9.6). */

const STATUSES = [401, 403, 404, 405, 413, 415, 429, 503];
const SIZES = [1000, 60_000, 400_000, 2_000_000, 10_000_000];
const TYPE = { 'content-type': 'application/json' };

/** Refuses every POST unread after a while, with the status in its path; answers everything else with 200. */
async function startRefusing(ctx: Context): Promise<number> {
  return (await serverThatRefuses(ctx)).port;
}

/** @returns the port, and the server's connections in the order of their arrival */
async function serverThatRefuses(outside: Context): Promise<{ port: number; connections: net.Socket[] }> {
  const ctx = { ...outside, settings: { ...outside.settings, trustProxy: 1 } };
  const connections: net.Socket[] = [];
  const refuse = async (request: Request) => {
    await turns(20); // the body arrives until the buffers are full
    return request.method === 'POST'
      ? Response.json({ error: 'No.' }, { status: Number(new URL(request.url).pathname.slice(1)) })
      : new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  };
  const server = createHttpServer(ctx.settings).on('request', createRequestListener(ctx, refuse));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.on('connection', (connection) => connections.push(connection));
  return { port: (server.address() as net.AddressInfo).port, connections };
}

async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await setImmediate();
}

type Send = (path: string, body?: Buffer) => Promise<number | string>;

/** Sends a body of each size to each status, and another request after it. @returns every exchange that went wrong */
async function exchangesGoneWrong(send: Send): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const size of SIZES) {
    const body = Buffer.alloc(size, ' ');
    for (const status of STATUSES) {
      const answers = [await send(`/${status}`, body), await send('/next')];
      if (answers[0] !== status || answers[1] !== 200) wrong.push({ size, status, answers });
    }
  }
  return wrong;
}

const byFetch =
  (port: number, wrap: (body: Buffer) => unknown = (body) => body): Send =>
  async (path, body) => {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        ...(body && { method: 'POST', headers: TYPE, body: wrap(body), duplex: 'half' }),
      } as RequestInit);
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return String(error instanceof Error && error.cause instanceof Error ? error.cause : error);
    }
  };

/** Splits a body into pieces of 16 kB, without a length. */
const asStream = (body: Buffer) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 16_384) controller.enqueue(body.subarray(at, at + 16_384));
      controller.close();
    },
  });

function byNodeHttp(port: number): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path, body) =>
    new Promise((resolve) => {
      const request = http.request({
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: body ? { ...TYPE, 'content-length': body.length } : {},
      });
      request.on('error', (error) => resolve(String(error)));
      request.on('response', (response) =>
        response
          .resume()
          .on('end', () => resolve(response.statusCode!))
          .on('error', (error) => resolve(String(error))),
      );
      request.end(body);
    });
}

/** Sends everything before it reads the response, like Chromium over a slow network. */
const bySendingFirst =
  (port: number, headers = ''): Send =>
  async (path, body) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause();
    const failed = new Promise<string>((resolve) => void socket.on('error', (error) => resolve(String(error))));
    const method = body ? 'POST' : 'GET';
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: ${body?.length ?? 0}\r\n\r\n`;
    const sendAll = async () => {
      socket.write(head);
      for (let at = 0; at < (body?.length ?? 0); at += 16_384)
        await new Promise((sent) => void socket.write(body!.subarray(at, at + 16_384), sent));
      const [answer] = (await once(socket.setEncoding('latin1').resume(), 'data')) as [string];
      return Number(answer.split(' ')[1]);
    };
    const answer = await Promise.race([sendAll(), failed]);
    socket.destroy();
    return answer;
  };

test('fetch reads the response to a refused body of any size and can send the next request', async ({ ctx }) => {
  const port = await startRefusing(ctx);
  expect(await exchangesGoneWrong(byFetch(port))).toEqual([]);
  expect(await exchangesGoneWrong(byFetch(port, asStream))).toEqual([]);
});

test('node:http reads the response to a refused body of any size and can go on using its agent', async ({ ctx }) => {
  expect(await exchangesGoneWrong(byNodeHttp(await startRefusing(ctx)))).toEqual([]);
});

test('a client that sends everything before it reads gets its response, with and without Connection: close', async ({ ctx }) => {
  const port = await startRefusing(ctx);
  expect(await exchangesGoneWrong(bySendingFirst(port))).toEqual([]);
  expect(await exchangesGoneWrong(bySendingFirst(port, 'Connection: close\r\n'))).toEqual([]);
});

test('Chromium reads the response to a refused body of any size and can send the next request', async ({ ctx }) => {
  const port = await startRefusing(ctx);
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const send: Send = async (path, body) =>
    page.evaluate(
      async ([url, size]) => {
        try {
          const init = size === 0 ? {} : { method: 'POST', body: new Blob([new Uint8Array(size)]) };
          return (await fetch(url, init)).status;
        } catch (error) {
          return String(error);
        }
      },
      [path, body?.length ?? 0] as const,
    );
  expect(await exchangesGoneWrong(send)).toEqual([]);
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test('CI has curl', { skip: !process.env['CI'] }, () => expect(hasCurl).toBe(true));

test.skipIf(!hasCurl)('curl reads the response to a refused body of any size and can send the next request', async ({ ctx }) => {
  const port = await startRefusing(ctx);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'refused-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const wrong: unknown[] = [];
  for (const size of SIZES) {
    const file = path.join(directory, String(size));
    await writeFile(file, Buffer.alloc(size, ' '));
    // Sends each body with Expect: 100-continue, as curl does for large bodies, and without it.
    for (const expecting of ['Expect: 100-continue', 'Expect:'])
      for (const status of STATUSES) {
        const told = ['-sS', '-o', '/dev/null', '-w', '%{http_code} %{exitcode};'];
        const url = `http://127.0.0.1:${port}`;
        const curl = spawn('curl', [
          ...told,
          '-H',
          expecting,
          '--data-binary',
          `@${file}`,
          `${url}/${status}`,
          '--next',
          ...told,
          `${url}/next`,
        ]);
        const answers = await text(curl.stdout);
        if (answers !== `${status} 0;200 0;`) wrong.push({ size, status, expecting, answers });
      }
  }
  expect(wrong).toEqual([]);
});

test('the site answers a client that sends a large body without a token, to a wrong address or above the limit', async ({
  caching: site,
}) => {
  const send = byFetch(site.port);
  const large = Buffer.alloc(400_000, ' ');
  const told = [];
  for (let n = 0; n < 30; n += 1) told.push(await send('/api/films/addmulti', large), await send('/healthz'));
  expect(told).toEqual(Array.from({ length: 30 }, () => [401, 200]).flat());
  const { token } = await signedIn(site.ctx);
  const post = async (path: string, headers = {}) => {
    const url = `http://127.0.0.1:${site.port}${path}`;
    return (await fetch(url, { method: 'POST', headers, body: Buffer.alloc(10_000_000, ' ') })).status;
  };
  expect(await post('/api/films/addmulti', { authorization: `Bearer ${token}`, ...TYPE })).toBe(413);
  expect(await post('/programme', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect([await post('/api/nothing'), await post('/')]).toEqual([404, 405]);
  expect(await post(`/?${'a'.repeat(9000)}`)).toBe(414);
});

test('the site does not send 100 Continue for a body that it refuses', async ({ caching: site }) => {
  const ask = async (path: string) => {
    const socket = net.connect(site.port, '127.0.0.1').setEncoding('latin1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 400000\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [string];
    socket.destroy();
    return answer.split('\r\n', 1)[0];
  };
  expect(await ask('/api/films/addmulti')).toBe('HTTP/1.1 401 Unauthorized');
  expect(await ask('/api/nothing')).toBe('HTTP/1.1 404 Not Found');
  expect(await ask('/api/users/login')).toBe('HTTP/1.1 413 Payload Too Large');
});

/** Announces a body of 10 MB, and reads the response without sending the body or closing the connection. */
async function announceBody(port: number, network: string): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(`POST /401 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\nContent-Length: 10000000\r\n\r\n`);
  expect(await text(socket.setEncoding('latin1'))).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
  return socket;
}

test('a network can hold up to 50 connections after refusals, and other networks keep theirs', async ({ ctx }) => {
  const { port, connections } = await serverThatRefuses(ctx);
  await announceBody(port, '192.0.2.1');
  for (let n = 0; n < 55; n += 1) await announceBody(port, '192.0.2.2');
  const destroyed = () => [...connections.keys()].filter((n) => connections[n]!.destroyed);
  await vi.waitFor(() => expect(destroyed()).toEqual([1, 2, 3, 4, 5]));
});

test('a client that goes on sending after its response is disconnected, after some megabytes or 20 seconds', async ({ ctx }) => {
  const { port, connections } = await serverThatRefuses(ctx);
  const mallory = await announceBody(port, '192.0.2.3');
  const [connection] = connections;
  const piece = Buffer.alloc(1024 * 1024);
  const sendMore = () => mallory.write(piece, (error) => error ?? sendMore());
  sendMore();
  await vi.waitFor(() => expect(connection!.destroyed).toBe(true), 10_000);
  expect(connection!.bytesRead).toBeLessThan(20 * 1024 * 1024);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await announceBody(port, '192.0.2.4');
  vi.advanceTimersByTime(19_000);
  expect(connections[1]!.destroyed).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(connections[1]!.destroyed).toBe(true);
});

test('a client that sends headers that are far too long gets a 431 while it is still sending', async ({ ctx }) => {
  const headers = `X-Long: ${'a'.repeat(3_000_000)}\r\n`;
  const answers = [];
  for (let n = 0; n < 10; n += 1) answers.push(await bySendingFirst(await startRefusing(ctx), headers)('/', Buffer.alloc(1_000_000)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => 431));
});
