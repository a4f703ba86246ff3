import { describe, expect } from 'vitest';
import { approveFilms } from '#server/films/moderation/change-status.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { statementsFor, test } from '#test/site/caching-site.ts';

const SITE_URL = 'http://localhost:3000';
const all = (xml: string, element: string) => [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text]) => text);

describe('the sitemap', () => {
  test('has exactly the public listings with the time of their last change, and robots.txt names its address', async ({ site }) => {
    const at = new Date('2026-03-01T12:00:00.000Z');
    const shown = await site.build({ at });
    await buildFilm(site.ctx, { approved: false });
    const gone = await site.build();
    await site.ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', gone).execute();

    const robots = await (await site.ask('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    const index = await site.ask('/sitemap.xml');
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const indexText = await index.text();
    expect(all(indexText, 'loc')).toEqual([`${SITE_URL}/sitemap-pages.xml`, `${SITE_URL}/sitemap-films.xml?part=0`]);
    expect(all(indexText, 'lastmod')).toEqual([at.toISOString()]);
    const films = await (await site.ask('/sitemap-films.xml?part=0')).text();
    expect([all(films, 'loc'), all(films, 'lastmod')]).toEqual([[`${SITE_URL}/films/${shown}`], [at.toISOString()]]);
  });

  test('has one part for each 5,000 slots with films, and no part without films', async ({ site, owner }) => {
    await site.build();
    await owner.sql`select setval(pg_get_serial_sequence('films', 'slot'), 30000)`;
    const later = await site.build();
    const parts = all(await (await site.ask('/sitemap.xml')).text(), 'loc');
    expect(parts.slice(1)).toEqual([0, 6].map((part) => `${SITE_URL}/sitemap-films.xml?part=${part}`));
    expect(await (await site.ask('/sitemap-films.xml?part=6')).text()).toContain(later);
    // Each part has one address. A full part fits into the response cache, where each character counts twice.
    const part = await (await site.ask('/sitemap-films.xml?part=6')).text();
    const [entry] = /<url>.*<\/url>\n/.exec(part)!;
    expect(entry).toContain(later);
    expect(2 * (part.length + 5000 * entry.length)).toBeLessThan(2 * 2 ** 20);
    for (const part of ['', '?part=1', '?part=06', '?part=-1', '?part=x', '?part=99999999999'])
      expect([part, (await site.ask(`/sitemap-films.xml${part}`)).status]).toEqual([part, 404]);
  });
});

describe('the feed', () => {
  test('begins with the listing that was approved last, regardless of the time of submission', async ({ site }) => {
    const waiting = await buildFilm(site.ctx, { title: 'Waiting', approved: false, at: new Date('2026-01-01T00:00:00Z') });
    await site.build({ title: 'Public at once' });
    const admin = await buildUser(site.ctx, { isAdmin: true });
    const { updated_at } = await site.ctx.db.selectFrom('films').select('updated_at').where('id', '=', waiting).executeTakeFirstOrThrow();
    await approveFilms(site.ctx, admin, [{ id: waiting, updated_at: updated_at.toISOString() }]);
    await site.ctx.catalogue.catchUp();
    const feed = await (await site.ask('/films.atom')).text();
    expect(all(feed, 'title').slice(1)).toEqual(['Waiting (1993): DS in English', 'Public at once (1993): DS in English']);
    expect(all(feed, 'id')).toEqual([`${SITE_URL}/films.atom`, `urn:uuid:${waiting}`, expect.stringContaining('urn:uuid:')]);
  });

  test('accepts the filters of the home page, names them in its title and ignores display parameters of the list', async ({ site }) => {
    await site.build({ title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, language: 'Japanese' });
    await site.build({ title: 'Zama <&"\'>', year: 2017 });
    const titles = async (query: string) => all(await (await site.ask(`/films.atom${query}`)).text(), 'title');
    expect(await titles('?search=kurosawa&sort=title&more=3&open=x&show=all&approved=false')).toEqual([
      expect.stringContaining('newly approved, Search: “kurosawa”'),
      'Ran (1985): DS in Japanese',
    ]);
    expect((await titles('?year%5Bgte%5D=2000')).slice(1)).toEqual(["Zama &lt;&amp;&quot;'&gt; (2017): DS in English"]);
    expect((await titles('?search=kurosowa')).slice(1)).toHaveLength(1);
    expect((await titles('?copy=1:35&fit=other'))[0]).toContain('newly approved, Another version');
    expect((await titles('?copy=1:35&fit=fits')).slice(1)).toEqual([]);
    expect(await titles('?copy=1:35')).toEqual(await titles(''));
    const own = async (query: string) => all(await (await site.ask(`/films.atom${query}`)).text(), 'id')[0];
    expect(await own('?fit=other&copy_rate=025.0&copy=1:35:00')).toBe(await own('?copy=95&copy_rate=25&fit=other'));
    expect((await site.ask('/films.atom?fit=other&copy=95&copy=96')).status).toBe(400);
    const refused = await site.ask('/films.atom?year%5Bgte%5D=soon&format=XY');
    expect([refused.status, Object.keys((await refused.json()) as object)]).toEqual([400, ['format', 'year[gte]']]);
  });

  test('needs no statement and no body for a client that sends its tag', async ({ site }) => {
    await site.build();
    const first = await site.ask('/films.atom');
    const tag = { 'if-none-match': first.headers.get('etag')! };
    const again = async () => {
      const answer = await site.ask('/films.atom', { headers: tag });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    };
    expect(await statementsFor(site, again)).toBe(0);
    // A date would be that of the newest remaining entry, which does not show that an entry was removed.
    expect(first.headers.get('last-modified')).toBeNull();
  });
});

test('security.txt has a contact and expires within a year', async ({ ctx, site }) => {
  const answer = await site.ask('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const [, expires] = /^Expires: (\S+)$/m.exec(text)!;
  const days = (Date.parse(expires!) - ctx.clock().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(120);
  expect(days).toBeLessThan(365);
});

test('the sitemap, the feed, robots.txt and security.txt refuse POST', async ({ site }) => {
  for (const path of ['/sitemap.xml', '/sitemap-films.xml', '/films.atom', '/robots.txt', '/.well-known/security.txt']) {
    const refused = await site.ask(path, { method: 'POST' });
    expect([path, refused.status, refused.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
  }
});
