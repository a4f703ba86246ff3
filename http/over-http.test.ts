import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import net from 'node:net';
import { once } from 'node:events';
import { describe, expect } from 'vitest';
import { dumpCatalogue } from '#server/films/dump/dump-catalogue.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { buildFilm } from '#test/factories.ts';
import { imageSize } from '../publishing/image-size.ts';
import routes from '../app/routes.ts';
import { createHttpServer } from './http-server.ts';
import { test, type ServedSite, type SiteResponse } from '#test/site/two-sites.ts';

/* Tests of the built site over real connections, for behaviour outside the handlers. */

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cache-control': expect.stringMatching(/^(no-store|private, no-cache|public, (no-cache|max-age=\d+(, immutable)?))$/),
};

const FORM_FIELDS = 'application/x-www-form-urlencoded';

/** Sends these bytes. @returns status and headers of the response */
async function send({ port }: ServedSite, bytes: string): Promise<{ status: number; headers: Record<string, string> }> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  socket.write(bytes);
  let text = '';
  for await (const chunk of socket) {
    text += chunk as string;
    if (text.includes('\r\n\r\n')) break;
  }
  const [head = '', ...lines] = text.split('\r\n\r\n')[0]!.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]));
  return {
    status: Number(head.split(' ')[1]),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  };
}

/** The response to a HEAD request: no body and no header that depends on it, because a page is not rendered for its headers alone. */
function withoutBody({ headers, ...response }: SiteResponse): SiteResponse {
  const { 'transfer-encoding': _chunked, ...others } = headers;
  const policy = headers['content-security-policy'] as string;
  if (!policy.includes("script-src 'self' 'sha256-")) return { ...response, headers: others, body: '' };
  const { 'content-length': _length, etag: _etag, ...known } = others;
  return { ...response, headers: { ...known, 'content-security-policy': policy.replaceAll(/ 'sha256-[^']+'/g, '') }, body: '' };
}

test('the policy of a page allows only its own scripts and styles by hash, even if a title contains a script', async ({
  caching: site,
}) => {
  const id = await buildFilm(site.ctx, { title: 'Ran</script><script>alert(1)</script><!--<script>' });
  for (const path of ['/', '/?search=ran', `/films/${id}`, '/about', '/login', '/reset/abc', '/nothing']) {
    const { headers, body } = await site.ask({ path });
    const scripts = [...body.matchAll(/<script(?![^>]* type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text!);
    const hashes = scripts.map(asSource);
    const [, sources = ''] = /script-src ([^;]+);/.exec(headers['content-security-policy'] as string)!;
    expect([path, sources.split(' ').toSorted()]).toEqual([path, ["'self'", ...hashes].toSorted()]);
    expect(hashes.length).toBeGreaterThanOrEqual(6);
    const [styles, ...others] = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text!);
    expect(others).toEqual([]);
    expect(headers['content-security-policy']).toContain(`; style-src ${asSource(styles!)}; `);
    expect(body).not.toContain('nonce');
  }
});

const asSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the site sends parts of videos and captions, so that people can jump to any time', async ({ caching: site }) => {
  const { body } = await site.ask({ path: '/about' });
  const files = [...body.matchAll(/<(?:source|track)[^>]* src="([^"]+)"/g)].map(([, path]) => path!);
  const asked = await Promise.all(files.map((path) => site.ask({ path, headers: { range: 'bytes=0-5' } })));
  const kept = { 'cache-control': 'public, max-age=31536000, immutable', 'content-length': '6' };
  expect(asked.map(({ status, headers }) => ({ status, headers }))).toMatchObject(
    ['video/webm', 'video/mp4', 'text/vtt; charset=utf-8', 'text/vtt; charset=utf-8'].map((type) => ({
      status: 206,
      headers: { 'content-type': type, ...kept },
    })),
  );
  expect(asked.slice(2).map((captions) => captions.body)).toEqual(['WEBVTT', 'WEBVTT']);
});

test('pages and listings name the site’s picture for shared links, in the size that social networks need', async ({ caching: site }) => {
  const id = await buildFilm(site.ctx);
  const picture = `<meta property="og:image" content="${site.ctx.settings.siteUrl}/card.png"/>`;
  for (const path of ['/', '/about', `/films/${id}`]) expect((await site.ask({ path })).body.split(picture)).toHaveLength(2);
  const response = await fetch(`http://127.0.0.1:${site.port}/card.png`);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(imageSize(Buffer.from(await response.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
});

test('the page of the API can load its files and their licence, and no other file of the package', async ({ caching: site }) => {
  const { body } = await site.ask({ path: '/api/docs' });
  const loaded = [...body.matchAll(/(?:src|href)="(\/api\/[^"]+\.\w+)"/g)].map(([, address]) => address!);
  expect(loaded).toEqual(expect.arrayContaining(['/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js', '/api/docs/start.js']));
  for (const path of [...loaded, '/api/docs/swagger-ui-bundle.js.LICENSE.txt'])
    expect([path, (await site.ask({ path })).status]).toEqual([path, 200]);
  for (const path of ['/api/docs/package.json', '/api/docs/%00', '/api/docs/__proto__'])
    expect([path, (await site.ask({ path })).status]).toEqual([path, 404]);
});

test('a client does not get a file that it already has, and can resume the download of an unchanged file', async ({ caching: site }) => {
  await dumpCatalogue(site.ctx);
  const part = { range: 'bytes=2-5' };
  const earlier = 'Sat, 01 Jan 2000 00:00:00 GMT';
  for (const path of ['/guides/how-to.pdf', '/guides/how-to.docx', '/favicon.svg', '/data/catalogue.csv', '/data/catalogue.jsonl.gz']) {
    const whole = await site.ask({ path });
    const { etag = '', 'last-modified': date = '', 'content-length': size } = whole.headers;
    expect([path, whole.status, etag, whole.headers['accept-ranges']]).toEqual([path, 200, expect.stringMatching(/^"/), 'bytes']);
    const rows: [asked: Record<string, string>, status: number, contentRange?: string][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"other", W/${etag}`, ...part }, 304],
      [{ 'if-modified-since': date }, 304],
      [{ 'if-modified-since': earlier }, 200],
      [{ 'if-modified-since': date, 'if-none-match': '"other"' }, 200],
      [{ 'if-match': '"other"' }, 412],
      [{ 'if-match': etag, 'if-unmodified-since': earlier }, 200],
      [{ 'if-unmodified-since': earlier }, 412],
      [part, 206, `bytes 2-5/${size}`],
      [{ range: 'bytes=2-' }, 206, `bytes 2-${Number(size) - 1}/${size}`],
      [{ range: 'bytes=-1' }, 206, `bytes ${Number(size) - 1}-${Number(size) - 1}/${size}`],
      [{ ...part, 'if-range': etag }, 206, `bytes 2-5/${size}`],
      [{ ...part, 'if-range': date }, 206, `bytes 2-5/${size}`],
      [{ ...part, 'if-range': '"other"' }, 200],
      [{ ...part, 'if-range': `W/${etag}` }, 200],
      [{ ...part, 'if-range': earlier }, 200],
      [{ range: `bytes=${size}-` }, 416, `bytes */${size}`],
      [{ range: 'bytes=-0' }, 416, `bytes */${size}`],
      ...['5-9', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-5'].map((range): [{ range: string }, number] => [{ range }, 200]),
    ];
    for (const [headers, status, contentRange] of rows) {
      const answer = await site.ask({ path, headers });
      expect({ path, headers, status: answer.status, range: answer.headers['content-range'] }).toEqual({
        path,
        headers,
        status,
        range: contentRange,
      });
      if (status === 200) expect(answer.body).toBe(whole.body);
      if (headers === part && /\.(svg|csv)$/.test(path))
        expect([path, answer.body]).toEqual([path, Buffer.from(whole.body).subarray(2, 6).toString()]);
    }
    const head = await site.ask({ path, method: 'HEAD', headers: part });
    expect([path, head.status, head.headers['content-length']]).toEqual([path, 200, size]);
  }
});

test('every response has the security headers and a cache policy, including errors and responses to HEAD', async ({ caching: site }) => {
  const id = await buildFilm(site.ctx);
  const page = await site.ask({ path: '/' });
  const [, asset] = /"(\/assets\/[^"]+\.js)"/.exec(page.body)!;
  const paths = [
    '/', '/_.data', '/about', '/faq?view=formats', '/login', '/reset/abc', '/dashboard', `/films/${id}`, `/films/${id}.data`, '/films/none', '/nothing', '/about/nothing',
    asset!, '/assets/none.js', '/favicon.svg', '/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-films.xml?part=0', '/sitemap-films.xml', '/films.atom', '/card.png', '/data', '/data/catalogue.csv.gz', '/data/none', '/statistics', '/statistics.csv', '/statistics/2026-10', '/statistics/none.csv', '/statistics/2026-10.csv', '/api/statistics', '/.well-known/security.txt', '/downloads/template.csv', '/healthz', '/readyz', '/api/films', '/api/films/facets', `/api/films/${id}`,
    '/api/films/none', '/api/films?colour=red', '/api/docs', '/api/docs/start.js', '/api/openapi.json', '/api/nothing', '/%ff', `/?${'a'.repeat(9000)}`, '//films', '/?after=none',
  ];
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await site.ask({ method, path });
      expect({ path, method, status, ...headers }).toMatchObject({ path, method, ...ALWAYS });
    }
  for (const path of paths) {
    const [get, head] = [await site.ask({ path }), await site.ask({ path, method: 'HEAD' })];
    expect({ path, ...head }).toEqual({ path, ...withoutBody(get) });
  }
  const sitemap = (await site.ask({ path: '/sitemap-pages.xml' })).body;
  for (const [, address] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g))
    expect([address, (await site.ask({ path: new URL(address!).pathname })).status]).toEqual([address, 200]);
  const host = 'Host: localhost\r\n';
  const refused: [status: number, bytes: string][] = [
    [400, 'NOTHING\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    [400, `GET nothing HTTP/1.1\r\n${host}\r\n`],
    [400, `OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    [414, `GET /?${'a'.repeat(9000)} HTTP/1.1\r\n${host}\r\n`],
    [417, `GET / HTTP/1.1\r\n${host}Expect: much\r\n\r\n`],
    [431, `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    [431, `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\n${host}Accept: text/html\r\n\r\n`],
    [200, `GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`],
  ];
  for (const [status, bytes] of refused)
    expect({ bytes, ...(await send(site, bytes)) }).toMatchObject({ bytes, status, headers: ALWAYS });
}); // prettier-ignore

test('every script of the build has a policy that stops workers from loading or sending anything', async ({ caching: site }) => {
  const files = readdirSync(path.join(import.meta.dirname, '../build/client'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => name.endsWith('.js'));
  expect(scripts).toEqual(expect.arrayContaining([expect.stringContaining('check.worker')]));
  for (const name of scripts) {
    const { status, headers } = await site.ask({ path: `/${name}`, method: 'HEAD' });
    expect([name, status, headers['content-security-policy']]).toEqual([name, 200, "default-src 'none'; frame-ancestors 'none'"]);
  }
});

test('only the reader’s browser can store pages, and no cache can store errors and pages with a secret address', async ({
  caching: site,
}) => {
  const kept = async (path: string) => (await site.ask({ path })).headers['cache-control'];
  for (const path of ['/', '/_.data', '/about', '/login', '/dashboard'])
    expect([path, await kept(path)]).toEqual([path, 'private, no-cache']);
  for (const path of ['/reset/abc', '/reset/abc.data', '/alerts/abc', '/alerts/confirm/abc', '/alerts/abc.data', '/nothing', '/films/none'])
    expect([path, await kept(path)]).toEqual([path, 'no-store']);
});

test('requests with an unreadable address count as reads of their network and have the same limit', async ({ caching: site }) => {
  const from = { 'x-forwarded-for': '192.0.2.78' };
  const unreadable = [
    { path: '/', headers: { ...from, host: 'a@b' } },
    { path: '/x\\y', headers: from },
  ];
  await site.ctx.limits.reads.charge('192.0.2.78', RATE_LIMITS.readsOfNetwork.max - unreadable.length);
  for (const request of unreadable) expect((await site.ask(request)).status).toBe(400);
  for (const request of [...unreadable, { path: '/about', headers: from }]) {
    const { status, headers, body } = await site.ask(request);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([429, 'a while', 'no-store']);
    expect(body).toContain(RATE_LIMITS.readsOfNetwork.message);
  }
  expect((await site.ask({ ...unreadable[0]!, headers: { host: 'a@b', 'x-forwarded-for': '192.0.2.79' } })).status).toBe(400);
});

describe('a page', () => {
  test('has the title for its address in the HTML, even if scripts add its form later', async ({ caching: site }) => {
    const title = async (path: string) => /<title>([^<]*) – /.exec((await site.ask({ path })).body)?.[1];
    expect(await title('/add')).toBe('Add a film');
    expect(await title('/add?form=batch')).toBe('Add films from a CSV file');
  });

  test('refuses and counts other methods, and accepts its form only from our own pages and within limits', async ({ caching: site }) => {
    const from = { 'x-forwarded-for': '192.0.2.77' };
    for (const path of ['/', '/films/none', '/nothing', '/favicon.svg', '/login.data']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE']) {
        const { status, headers, body } = await site.ask({ method, path, headers: from });
        expect([path, method, status, headers.allow]).toEqual([path, method, 405, 'GET, HEAD']);
        expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('GET, HEAD') });
      }
      const options = await site.ask({ method: 'OPTIONS', path, headers: from });
      expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD']);
    }
    for (const path of ['/login', '/register', '/forgot-password', '/reset/abc']) {
      const sent = await site.ask({ method: 'POST', path, headers: { ...from, 'sec-fetch-site': 'same-origin', 'content-type': FORM_FIELDS }, body: 'x=' });
      expect([path, sent.status]).toEqual([path, 400]);
      expect(sent.body).toContain('Nothing was saved.');
      expect((await site.ask({ method: 'PUT', path, headers: from })).headers.allow).toBe('GET, HEAD, POST');
    }
    // A page reads the fields of its form, and refuses other formats and forms that are too long.
    const own = { 'sec-fetch-site': 'same-origin', origin: 'https://films.example' }; // behind a proxy
    const form = async (type: string, body: string, where: Record<string, string> = own) =>
      site.ask({ method: 'POST', path: '/programme', headers: { ...from, ...where, 'content-type': type }, body });
    const empty = await form(FORM_FIELDS, 'films=&name=Spring');
    expect([empty.status, empty.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(empty.body).toContain('Type or paste the titles');
    const answered = await form(FORM_FIELDS, 'films=Xylophone+of+Nowhere+%281871%29');
    expect([answered.status, answered.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answered.body).toContain('Nothing listed');
    // The page accepts only forms from our own pages, so that other sites cannot send forms for their visitors.
    const ours = `http://localhost:${site.port}`;
    const wheres: [status: number, where: Record<string, string>][] = [
      [200, {}], [200, { origin: ours, host: `localhost:${site.port}` }], [200, { origin: site.ctx.settings.siteUrl }], [200, { 'sec-fetch-site': 'none' }],
      [403, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }], [403, { 'sec-fetch-site': 'same-site', origin: 'https://shop.films.example' }],
      [403, { 'sec-fetch-site': 'cross-site', origin: 'null' }], [403, { origin: 'null' }], [403, { origin: 'https://evil.example' }],
      [403, { origin: `${site.ctx.settings.siteUrl}.evil.example` }], [403, { origin: '' }],
    ];
    for (const [status, where] of wheres) {
      const answer = await form(FORM_FIELDS, 'films=Ran&name=Evil', where);
      expect({ where, status: answer.status, isSaid: answer.body.includes('Evil') }).toEqual({ where, status, isSaid: status === 200 });
      if (status === 403) expect(answer.body).toContain('another website');
    }
    expect((await form('text/plain', 'films=Ran')).status).toBe(415);
    const tooLong = await form(FORM_FIELDS, `films=${'%22'.repeat(40_000)}`);
    expect(tooLong.status).toBe(413);
    expect(tooLong.body.length).toBeLessThan(10_000);
    const long = { ...from, 'content-type': FORM_FIELDS, 'content-length': '300000', connection: 'close' };
    expect((await site.ask({ method: 'POST', path: '/programme', headers: long, body: 'films=' })).status).toBe(413);
    // Films in the form count like films in the API, and the page keeps the typed text.
    const programme = new URLSearchParams({ films: Array.from({ length: 200 }, (_, n) => `Xylophone ${n} (1871)`).join('\n') });
    const often = { 'x-forwarded-for': '192.0.2.78', 'content-type': FORM_FIELDS };
    const told = [];
    for (let sent = 0; sent < 11; sent += 1) told.push(await site.ask({ method: 'POST', path: '/programme', headers: often, body: String(programme) }));
    expect(told.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(told.at(-1)!.body).toContain('Too many films were looked up from your network.');
    expect(told.at(-1)!.body).toContain('Xylophone 199');
    const many = Array.from({ length: 600 }, () => site.ask({ method: 'PROPFIND', path: '/', headers: from }));
    expect((await Promise.all(many)).at(-1)!.status).toBe(429);
    const person = await site.ask({ path: '/', headers: { ...from, accept: 'text/html' } });
    expect([person.status, person.headers['content-type']]).toEqual([429, 'text/html; charset=UTF-8']);
    expect(person.body).toContain('<h1><span>Too many requests came from your network</span></h1>');
  }); // prettier-ignore

  test('with a form refuses forms that are too long and, unless its address is secret, forms from other sites', async ({ caching: site }) => {
    const addresses = routes.map(({ path = '' }) => `/${path.replaceAll(/:\w+|\*/g, 'abc')}`);
    const send = async (path: string, headers: Record<string, string>) =>
      (await site.ask({ method: 'POST', path, headers: { 'x-forwarded-for': '192.0.2.79', 'content-type': FORM_FIELDS, ...headers }, body: 'a=b' })).status;
    // The address has a secret that only the reader of an email knows.
    const byLink = ['/contacts/abc', '/alerts/confirm/abc', '/alerts/abc'];
    const taken: string[] = [];
    for (const path of addresses) {
      const elsewhere = await send(path, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
      const own = await send(path, { 'sec-fetch-site': 'same-origin' });
      const tooLong = await send(path, { 'sec-fetch-site': 'same-origin', 'content-length': '300000', connection: 'close' });
      if (own === 405) expect([path, elsewhere, tooLong]).toEqual([path, 405, 405]);
      else {
        taken.push(path);
        expect([path, elsewhere, tooLong]).toEqual([path, byLink.includes(path) ? own : 403, 413]);
      }
    }
    expect(taken).toEqual(expect.arrayContaining([...byLink, '/login', '/reset/abc', '/programme', '/accessibility', '/wanted/new']));
  }); // prettier-ignore

  test('is the same 404 page at every unknown address', async ({ caching: site, uncached }) => {
    for (const path of ['/nothing', '/nothing', '/wp-login.php', '/.env', '/about-us/x', '/about/x', '/faq/X', '/index.html', '/;a=b']) {
      const [answer, fresh] = [await site.ask({ path }), await uncached.ask({ path })];
      expect({ path, ...answer }).toEqual({ path, ...fresh });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.body).toContain('There is no page here');
    }
  });

  test('of a merged listing temporarily redirects to the listing that remains', async ({ caching: site }) => {
    const [kept, merged] = [await buildFilm(site.ctx, { title: 'Ran' }), await buildFilm(site.ctx, { title: 'Ran!' })];
    await site.ctx.db.updateTable('films').set({ deleted_at: new Date(), merged_into: kept }).where('id', '=', merged).execute();
    const { status, headers } = await site.ask({ path: `/films/${merged}` });
    expect([status, headers.location, headers['cache-control']]).toEqual([302, `/films/${kept}`, 'no-store']);
  });
});

test('the server drops a long response if the client does not read it', async ({ ctx }) => {
  const server = createHttpServer(ctx.settings, { idleMs: 100 }).on('request', (_request, response) => {
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, http.ServerResponse];
  await once(response, 'close');
  expect(response.writableFinished).toBe(false);
  socket.destroy();
  server.close();
});

describe('the log', () => {
  test('contains no part of an address that cannot be decoded', async ({ caching: site, said }) => {
    for (const path of [
      '/reset/s3cret%E0%A4%A',
      '/%ffs3cret',
      '/films/s3cret%c0',
      '/api/films/s3cret%c0',
      '/s3cret\\x',
      '/api/users/password/s3cret%ff',
    ])
      for (const accept of ['text/html', '*/*']) {
        const { status, body } = await site.ask({ path, headers: { accept } });
        expect([path, [400, 401, 404].includes(status)]).toEqual([path, true]);
        expect(body).not.toContain('s3cret');
      }
    expect(said()).not.toContain('s3cret');
  });

  test('has no warning or error after an aborted upload', async ({ caching: site, said }) => {
    const request = http.request({
      port: site.port,
      method: 'POST',
      path: '/api/users/login',
      headers: { 'content-type': 'application/json', 'content-length': 1000 },
    });
    request.on('error', () => {}).write('{"email": "');
    const [, response] = (await once(site.server, 'request')) as [unknown, http.ServerResponse];
    request.destroy();
    await once(response, 'close');
    expect((await site.ask({ path: '/healthz' })).status).toBe(200);
    expect(said(), 'the log has no warning or error').not.toMatch(/"level":"(warn|error|fatal)"/);
  });
});
