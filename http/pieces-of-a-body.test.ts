import net from 'node:net';
import { once } from 'node:events';
import { expect } from 'vitest';
import { test, type ServedSite } from '#test/site/two-sites.ts';

/** Sends a body and leaves the connection open. @returns the text until the site closes the connection */
async function sendUntilClosed({ port }: ServedSite, request: string, body: string): Promise<string> {
  const socket = net
    .connect(port, '127.0.0.1')
    .setEncoding('latin1')
    .on('error', () => {});
  let text = '';
  socket.on('data', (chunk: string) => (text += chunk));
  socket.write(`${request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`);
  await once(socket, 'close');
  return text;
}

const ONE_BYTE = '1\r\n \r\n';

test('the site stops reading a long body that arrives byte by byte, but accepts a small body', async ({ caching: site }) => {
  const answer = await sendUntilClosed(site, 'POST /api/users/login', ONE_BYTE.repeat(20_000));
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close[\s\S]*pieces/i);
  const slow = [...'{"email": "nobody@example.org", "password": "three plain words"}'].map((byte) => `1\r\n${byte}\r\n`).join('');
  const socket = net.connect(site.port, '127.0.0.1').setEncoding('latin1');
  socket.write(
    `POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${slow}0\r\n\r\n`,
  );
  expect((await once(socket, 'data'))[0]).toContain('HTTP/1.1 400');
  socket.destroy();
});

test('a body with endless pieces costs little more than its first pieces, at any address', async ({ caching: site }) => {
  const places = {
    'POST /api/users/login': 400,
    'POST /api/films/add': 401,
    'POST /api/nothing': 404,
    'POST /': 405,
    'GET /api/films': 200,
    'POST /login': 400,
  };
  const costOf = async (pieces: number) => {
    const before = process.threadCpuUsage();
    for (const [place, status] of Object.entries(places)) {
      const answer = await sendUntilClosed(site, place, ONE_BYTE.repeat(pieces));
      expect([place, answer.slice(0, 12)]).toEqual([place, `HTTP/1.1 ${status}`]);
    }
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  await costOf(20_000); // everything is loaded
  const few = await costOf(20_000);
  expect(await costOf(500_000)).toBeLessThan(4 * few);
});

test('a connection with an unread body closes after the response', async ({ caching: site }) => {
  for (const request of ['GET /healthz', 'GET /api/films', 'HEAD /', 'POST /api/films/add', 'POST /api/nothing'])
    expect([request, (await sendUntilClosed(site, request, ONE_BYTE)).slice(0, 9)]).toEqual([request, 'HTTP/1.1 ']);
});
