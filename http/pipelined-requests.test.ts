import { open, readFile, type FileHandle } from 'node:fs/promises';
import net from 'node:net';
import { once, type EventEmitter } from 'node:events';
import { expect, onTestFinished, vi } from 'vitest';
import { signedIn } from '#test/people.ts';
import { test, type ServedSite } from '#test/site/two-sites.ts';

const FILE = '/guides/how-to.pdf';
const bytesOf = (file: string) => readFile(new URL(`../build/client${file}`, import.meta.url));

const get = (path: string, method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (body: string, headers = '') =>
  `POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n`;

interface Answer {
  status: number;
  /** Value of Content-Length. */
  length: number;
  body: Buffer;
}

/** Opens a connection whose responses can be read one after the other. */
function connectTo({ port }: ServedSite) {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  const pieces = socket.iterator({ destroyOnReturn: false });
  let rest = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = (await pieces.next()) as IteratorResult<Buffer>;
    if (done) throw new Error('The connection has ended.');
    rest = Buffer.concat([rest, value]);
  };
  return {
    socket,
    /** @param isHead whether the response has no body in spite of its length */
    async read(isHead = false): Promise<Answer> {
      while (!rest.includes('\r\n\r\n')) await more();
      const end = rest.indexOf('\r\n\r\n') + 4;
      const head = rest.subarray(0, end).toString('latin1');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const sent = isHead ? 0 : length;
      while (rest.length < end + sent) await more();
      const body = rest.subarray(end, end + sent);
      rest = rest.subarray(end + sent);
      return { status: Number(head.split(' ')[1]), length, body };
    },
  };
}

/** Counts the files that the site opens and reads. */
async function watchFiles() {
  const handle = await open(import.meta.filename);
  await handle.close();
  const files = Object.getPrototypeOf(handle) as FileHandle & EventEmitter;
  const seen = { opened: 0, open: 0, maxAtOnce: 0, read: 0 };
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its file below
  const { stat, createReadStream } = files;
  const spies = [
    vi.spyOn(files, 'stat').mockImplementation(function (this: FileHandle & EventEmitter) {
      seen.opened += 1;
      seen.open += 1;
      seen.maxAtOnce = Math.max(seen.maxAtOnce, seen.open);
      this.once('close', () => (seen.open -= 1));
      return stat.call(this);
    }),
    vi.spyOn(files, 'createReadStream').mockImplementation(function (this: FileHandle, part) {
      seen.read += 1;
      return createReadStream.call(this, part);
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return seen;
}

test('pipelined requests begin one after the other, and each gets its own response', async ({ caching: site }) => {
  const files = await watchFiles();
  const whole = await bytesOf(FILE);
  const ann = connectTo(site);
  const paths = [FILE, '/favicon.svg', '/healthz', FILE, '/api/films/none'];
  ann.socket.write(Array.from({ length: 6 }, () => paths.map((path) => get(path)).join('')).join(''));
  for (let round = 0; round < 6; round += 1)
    for (const path of paths) {
      const { status, body } = await ann.read();
      expect([path, status]).toEqual([path, path.endsWith('none') ? 404 : 200]);
      if (path === FILE) expect(body.equals(whole)).toBe(true);
      if (path === '/favicon.svg') expect(body.toString()).toMatch(/^<svg/);
    }
  expect(files.opened).toBe(18);
  expect(files.maxAtOnce).toBeLessThan(3);
  // The connection stays open.
  ann.socket.write(get('/favicon.svg'));
  expect((await ann.read()).status).toBe(200);
});

test('too many requests on one connection open few files, delay no one and close the connection', async ({ caching: site }) => {
  const files = await watchFiles();
  const mallory = connectTo(site);
  const closed = new Promise((done) => mallory.socket.once('close', done));
  mallory.socket.resume().write(get(FILE).repeat(1500));
  expect((await site.ask({ path: '/favicon.svg' })).status).toBe(200);
  await closed;
  expect(files.maxAtOnce).toBeLessThan(3);
  await vi.waitFor(() => expect(files.open).toBe(0));
});

test('waiting requests never begin if their sender disconnects', async ({ caching: site, said }) => {
  const files = await watchFiles();
  const bob = connectTo(site);
  const asked = once(site.server, 'request');
  bob.socket.pause().write(get(FILE).repeat(20) + post('{}') + '{}');
  await asked;
  bob.socket.destroy();
  await vi.waitFor(() => expect(files).toMatchObject({ opened: 1, open: 0 }));
  expect((await site.ask({ path: '/healthz' })).status).toBe(200);
  expect([files.opened, said()]).toEqual([1, '']);
});

test('a pipelined body does not block the next request, and gets its 100 Continue when its own request begins', async ({
  caching: site,
}) => {
  const cleo = connectTo(site);
  const long = JSON.stringify({ email: 'x'.repeat(200_000) });
  const short = '{"email":""}';
  cleo.socket.write(get(FILE) + post(long) + long + get('/favicon.svg') + post(short, 'Expect: 100-continue\r\n'));
  expect((await cleo.read()).status).toBe(200);
  expect((await cleo.read()).status).toBe(400);
  expect((await cleo.read()).status).toBe(200);
  expect((await cleo.read()).status).toBe(100);
  cleo.socket.write(short);
  expect((await cleo.read()).status).toBe(400);
});

test('a HEAD request for a large file does not read the file', async ({ caching: site }) => {
  const files = await watchFiles();
  const dan = connectTo(site);
  const { length } = await bytesOf(FILE);
  for (let n = 0; n < 3; n += 1) {
    dan.socket.write(get(FILE, 'HEAD'));
    expect(await dan.read(true)).toMatchObject({ status: 200, length });
  }
  expect(files).toMatchObject({ read: 0, open: 0 });
  // The same applies to a file that is written while it is sent.
  const eve = await signedIn(site.ctx);
  const own = { path: `/api/users/${eve.id}/data`, headers: { authorization: `Bearer ${eve.token}` } };
  const [head, whole] = [await site.ask({ ...own, method: 'HEAD' }), await site.ask(own)];
  expect([head.status, head.headers]).toEqual([whole.status, { ...whole.headers, 'transfer-encoding': undefined }]);
});
