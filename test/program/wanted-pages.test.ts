import { expect } from 'vitest';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { confirmRequest } from '#server/subscribers/confirm-request.ts';
import { htmlProblems } from '#test/accessibility/checks/html.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';
import { serve } from './waiting.ts';

/* Wanted materials for visitors without scripts: pages, feed and file. */

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

interface Asking {
  read: (path: string) => Promise<Answer>;
  /** Sends a form as a browser without scripts does. */
  sendForm: (path: string, fields: Record<string, string>) => Promise<Answer>;
}

const test = databaseTest.extend<{ site: Asking }>({
  site: async ({ ctx }, use) => {
    const served = await serve(ctx);
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(served.address + path, { redirect: 'manual', ...init });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    await use({
      read: async (path) => ask(path),
      sendForm: async (path, fields) =>
        ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: ctx.settings.siteUrl } }),
    });
    await served.close();
  },
});

const textOf = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, '');
const PIANO = { title: 'The Piano', directors: 'Jane Campion', year: '1993', format: 'AD', language: 'Welsh', needed_by: '' };

async function confirmAll(ctx: Context): Promise<void> {
  const requests = await ctx.db.selectFrom('list_requests').select('id').where('done_at', 'is', null).execute();
  for (const { id } of requests) await confirmRequest(ctx, listToken(ctx, 'confirm', id, new Date()));
}

test('a venue without an account or scripts asks for a material, and nothing public shows who needs it or by when', async ({
  ctx,
  site: { read, sendForm },
}) => {
  const film = await buildFilm(ctx, { format: 'DS' });
  const form = await read(`/wanted/new?film=${film}`);
  expect(await htmlProblems(form.text)).toEqual([]);
  expect(form.text).toContain('value="Jane Campion"');
  expect(textOf(form.text)).toContain('can reveal a disability');

  const day = `${new Date().getUTCFullYear() + 1}-02-03`;
  const wrong = await sendForm('/wanted/new', { ...PIANO, year: '', needed_by: day, email: 'canary' });
  expect([wrong.status, wrong.headers.get('cache-control')]).toEqual([400, 'no-store']);
  for (const kept of ['value="The Piano"', 'value="canary"', `value="${day}"`]) expect(wrong.text).toContain(kept);
  expect(textOf(wrong.text)).toContain('Error: Enter an email address, for example name@example.org.');

  const empty = textOf((await sendForm('/wanted/new', { ...PIANO, year: '', email: '' })).text);
  expect(empty).toMatch(/Year: .*Email: Enter your email address\./);

  const right = await sendForm('/wanted/new', { ...PIANO, needed_by: day, email: 'canary@example.org' });
  expect([right.status, textOf(right.text)]).toEqual([200, expect.stringContaining('We sent a link to canary@example.org.')]);
  expect(textOf((await read('/wanted')).text)).toContain('0 wanted materials');
  await confirmAll(ctx);

  const { id: want } = await ctx.db.selectFrom('wants').select('id').executeTakeFirstOrThrow();
  const { subscriber_id } = await ctx.db.selectFrom('want_supporters').select('subscriber_id').executeTakeFirstOrThrow();
  await sendForm(`/wanted/${want}`, { needed_by: day, email: 'canary+too@example.net' });
  const paths = ['/wanted', `/wanted/${want}`, '/wanted.data', `/wanted/${want}.data`, '/wanted.atom', '/wanted.csv', '/sitemap-pages.xml'];
  const answers = await Promise.all(
    [...paths, '/api/wanted', `/api/wanted/${want}`].map(async (path) => ({ path, ...(await read(path)) })),
  );
  for (const { path, status, text, headers } of answers) {
    expect([path, status]).toEqual([path, 200]);
    const all = text + JSON.stringify([...headers]);
    for (const secret of ['canary', day, subscriber_id]) expect([path, all.includes(secret)]).toEqual([path, false]);
  }
  for (const { path, text } of answers.slice(0, 2)) {
    expect([path, await htmlProblems(text)]).toEqual([path, []]);
    expect(textOf(text)).toContain('Wanted by a few people');
  }

  // A second person changes nothing on the public pages, not even a tag.
  await confirmAll(ctx);
  expect(await ctx.db.selectFrom('want_supporters').select('want_id').execute()).toHaveLength(2);
  for (const { path, text, headers } of answers) {
    const again = await read(path);
    expect([path, again.text === text, again.headers.get('etag')]).toEqual([path, true, headers.get('etag')]);
  }
});

test('an empty list has one link to the form for a wanted material, which fills in the chosen filters', async ({ ctx, site: { read } }) => {
  const links = (html: string) => [...html.matchAll(/href="(\/wanted\/new[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  const none = (await read('/wanted')).text;
  expect(textOf(none)).toContain('There are no open requests. If you need');
  expect(links(none)).toEqual(['/wanted/new']);
  expect(none).not.toContain('name="language"');

  await ctx.db
    .insertInto('wants')
    .values({ id: newId(), title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: 'Welsh', status: 'open' })
    .execute();
  const filtered = (await read('/wanted?format=DS&language=Welsh')).text;
  expect(textOf(filtered)).toContain('There are no open requests for descriptive subtitles in Welsh.');
  expect(links(filtered)).toEqual(['/wanted/new?format=DS&language=Welsh']);
  const form = (await read(links(filtered)[0]!)).text;
  for (const chosen of ['DS', 'Welsh']) expect(form).toMatch(new RegExp(`<option value="${chosen}" selected=""`));
  for (const html of [none, filtered]) expect(await htmlProblems(html)).toEqual([]);
  expect(links((await read('/wanted')).text)).toHaveLength(1);
});

test('the list has filters in its address, pages of 30, a feed and a file', async ({ ctx, site: { read } }) => {
  for (let at = 0; at < 32; at += 1)
    await ctx.db
      .insertInto('wants')
      .values({
        id: crypto.randomUUID(),
        title: `=Film ${at}`,
        directors: ['Ann Lee;=1+1'],
        year: 1950 + at,
        format: at === 0 ? 'DS' : 'AD',
        language: at % 2 ? 'Welsh' : '',
        status: 'open',
        maker: at === 1 ? 'Lantern & Access' : '',
        ready_in: at === 1 ? '2027-03' : '',
        created_at: new Date(`2026-10-${String(Math.min(at + 1, 28)).padStart(2, '0')}T13:37:42Z`),
      })
      .execute();
  const first = textOf((await read('/wanted')).text);
  expect(first).toContain('32 wanted materials');
  expect(first).toContain('Page 1 of 2');
  expect(first).toContain('Being made by Lantern &amp; Access, ready in March 2027');
  expect(textOf((await read('/wanted?page=2')).text)).toContain('Page 2 of 2');
  expect(textOf((await read('/wanted?format=DS&language=')).text)).toContain('1 wanted material');
  // The list of one language also has the requests for any language.
  expect(textOf((await read('/wanted?language=Welsh&utm_source=x')).text)).toContain('32 wanted materials');
  for (const path of ['/wanted?page=3', '/wanted?page=x', '/wanted?format=Other'])
    expect([path, (await read(path)).status]).toEqual([path, 404]);

  const csv = (await read('/wanted.csv')).text.split('\r\n');
  expect([csv.length, csv[0]]).toEqual([34, 'Title,Directors,Year,Category,Language,Wanted by,Being made by,Ready in,Wanted since,Page']);
  expect(csv[1]).toMatch(/^'=Film 0,"Ann Lee;'=1\+1",1950,Descriptive subtitles,Any,a few,,,2026-10-01,http/);
  const feed = await read('/wanted.atom?format=DS');
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(feed.text).toContain('<title>Wanted: Descriptive subtitles for =Film 0 (1950)</title>');
  // The feed has only days, because a time could be compared with a log of the network.
  expect(feed.text).not.toContain('13:37');
  expect([(await read('/wanted.atom?search=x')).status, (await read('/wanted.csv?page=2')).status]).toEqual([400, 400]);
});

test('a met request links to its listing for 30 days, a merged request redirects, and a waiting request is not found', async ({
  ctx,
  site: { read },
}) => {
  const film = await buildFilm(ctx, { format: 'AD' });
  const ids = { open: crypto.randomUUID(), merged: crypto.randomUUID(), met: crypto.randomUUID(), past: crypto.randomUUID() };
  const closed = crypto.randomUUID();
  const waiting = crypto.randomUUID();
  const wanted = { title: 'The Piano', directors: ['Jane Campion'], year: 1993, format: 'AD' as const, language: '' };
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  await ctx.db
    .insertInto('wants')
    .values([
      { ...wanted, id: ids.open, status: 'open' },
      { ...wanted, id: ids.merged, status: 'closed', merged_into: ids.open },
      { ...wanted, id: ids.met, status: 'met', met_by: film, met_at: day(29) },
      { ...wanted, id: ids.past, status: 'met', met_by: film, met_at: day(31) },
      { ...wanted, id: closed, status: 'closed' },
      { ...wanted, id: waiting, status: 'waiting' },
    ])
    .execute();
  const met = await read(`/wanted/${ids.met}`);
  expect([met.status, met.text.includes(`href="/films/${film}"`)]).toEqual([200, true]);
  const merged = await read(`/wanted/${ids.merged}`);
  expect([merged.status, merged.headers.get('location')]).toEqual([301, `/wanted/${ids.open}`]);
  for (const id of [ids.past, closed]) expect((await read(`/wanted/${id}`)).status).toBe(410);
  for (const id of [waiting, 'x', film]) expect((await read(`/wanted/${id}`)).status).toBe(404);
  // A listing that is no longer public has no link.
  await ctx.db.updateTable('films').set({ approved: false }).execute();
  expect((await read(`/wanted/${ids.met}`)).text).not.toContain(film);
});

test('the page of a listing and a search without results link to the form for a wanted material', async ({ ctx, site: { read } }) => {
  const film = await buildFilm(ctx);
  await signedIn(ctx);
  expect((await read(`/films/${film}`)).text).toContain(`href="/wanted/new?film=${film}"`);
  expect((await read('/?search=zzzz')).text).toContain('href="/wanted/new?title=zzzz"');
});
