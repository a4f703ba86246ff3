import { expect } from 'vitest';
import { paths } from '#domain/paths.ts';
import { contactsLink } from '#server/films/contacts/contacts-link.ts';
import { dumpCatalogue } from '#server/films/dump/dump-catalogue.ts';
import { listToken } from '#server/auth/list-tokens.ts';
import type { Context } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { newId } from '#server/new-id.ts';
import { createMetricsRenderer } from '#server/operations/render-metrics.ts';
import { announceListings } from '#server/subscribers/announce-listings.ts';
import { queueNewListings } from '#server/subscribers/queue-new-listings.ts';
import { subscriberOfAddress } from '#server/subscribers/subscriber-queries.ts';
import { addAlert } from '#server/subscribers/add-alert.ts';
import { insertListRequest } from '#server/subscribers/list-request-queries.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { startMailServer } from '#test/mail/mail-server.ts';
import { mailingTo } from '#test/mail/mails.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import routes from '../../app/routes.ts';
import { serve } from './waiting.ts';

/* Emails about listings over HTTP: mail services can stop the emails with one request, and no output shows who follows which listings. */

const FORM = 'application/x-www-form-urlencoded';

/** Adds a subscriber without an account who follows a search. @returns the path of the link in an email */
async function venue(ctx: Context, at = new Date()): Promise<string> {
  const id = await ctx.db.transaction().execute(async (tx) => {
    const subscriber = await subscriberOfAddress(tx, 'venue@example.org');
    await addAlert(tx, subscriber, { kind: 'search', value: 'search=piano' });
    return subscriber;
  });
  return `/alerts/${listToken(ctx, 'manage', id, at)}`;
}

const countSubscribers = async ({ db }: Context) => (await db.selectFrom('subscribers').select('id').execute()).length;

test('a mail service stops the emails with one request in either format, with a link of any age, and can repeat it', async ({ ctx }) => {
  const { address, close } = await serve(ctx);
  const boundary = 'f00';
  const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  const bodies: [string, string][] = [
    [FORM, 'List-Unsubscribe=One-Click'],
    [`multipart/form-data; boundary=${boundary}`, parts],
  ];
  for (const days of [0, 400])
    for (const [type, body] of bodies) {
      const path = await venue(ctx, new Date(Date.now() - days * 24 * 3_600_000));
      const send = async () => fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' });
      expect((await fetch(`${address}${path}`)).status).toBe(200);
      expect(await countSubscribers(ctx)).toBe(1);
      const first = await send();
      expect([type, first.status, first.headers.get('location')]).toEqual([type, 200, null]);
      expect(await countSubscribers(ctx)).toBe(0);
      expect((await send()).status).toBe(200);
    }
  await close();
});

test('a forged link stops no emails, and the page refuses a form that is too long or unreadable', async ({ ctx }) => {
  const { address, close } = await serve(ctx);
  const path = await venue(ctx);
  const post = async (to: string, type: string, body: string) =>
    (await fetch(`${address}${to}`, { method: 'POST', headers: { 'content-type': type }, body })).status;
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
  expect([await post(`${path}x`, FORM, 'endAll=true'), await post('/alerts/abc', FORM, 'endAll=true')]).toEqual([404, 404]);
  expect(forged).not.toBe(path);
  expect(await post(path, 'text/plain', 'List-Unsubscribe=One-Click')).toBe(415);
  expect(await post(path, 'multipart/form-data; boundary=x', 'no parts')).toBe(400);
  expect(await post(path, FORM, `x=${'x'.repeat(5000)}`)).toBe(413);
  expect(await post(path, FORM, 'frequency=never')).toBe(400);
  expect(await countSubscribers(ctx)).toBe(1);
  await close();
});

test('the page of an emailed link accepts its form from any origin, but not a form that is too long or in another format', async ({
  ctx,
}) => {
  const { address, close } = await serve(ctx);
  const [id, film] = [newId(), await buildFilm(ctx)];
  await insertListRequest(ctx.db, {
    id,
    kind: 'contact does not answer',
    email: 'venue@example.org',
    details: { filmId: film },
    network: 'n',
  });
  const { id: member } = await buildUser(ctx, { isProven: true });
  const links = [
    await venue(ctx),
    paths.confirmRequest(listToken(ctx, 'confirm', id, new Date())),
    new URL(contactsLink(ctx, member, new Date())).pathname,
  ];
  for (const link of links) {
    const send = async (body: string, type = FORM) => {
      const headers = { 'content-type': type, origin: 'null', 'sec-fetch-site': 'cross-site' };
      return (await fetch(address + link, { method: 'POST', headers, body })).status;
    };
    expect([link, await send(`x=${'x'.repeat(5000)}`), await send('x', 'text/plain')]).toEqual([link, 413, 415]);
    expect([link, await send('keepAll=true')]).toEqual([link, 200]);
  }
  await close();
});

test('an old link does not show which listings its subscriber follows, and can only stop the emails', async ({ ctx }) => {
  const { address, close } = await serve(ctx);
  const path = await venue(ctx, new Date(Date.now() - 40 * 24 * 3_600_000));
  const page = await (await fetch(`${address}${path}`)).text();
  expect(page).toContain('can only stop the emails');
  expect(page).not.toMatch(/piano|venue@/);
  const send = async (body: string) => fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': FORM }, body });
  expect((await send('frequency=weekly')).status).toBe(403);
  const ended = await send('endAll=true');
  expect(ended.status).toBe(200);
  expect(await ended.text()).not.toMatch(/piano|venue@/);
  await close();
});

test('no page, feed, file, API response, metric or log line shows who follows which listings', async ({ ctx }) => {
  const SECRET = /zzcanary|canary@|canary\.example/i;
  let said = '';
  const log = createLog('trace', { write: (line) => void (said += line) });
  const mailServer = await startMailServer();
  const world = mailingTo({ ...ctx, log, settings: { ...ctx.settings, logRequests: 'all' } }, mailServer);
  await ctx.db
    .updateTable('catalogue_facts')
    .set({ value: new Date(0).toISOString() })
    .where('name', '=', 'announced until')
    .execute();
  const film = await buildFilm(ctx, { title: 'Parasite', year: 2019, at: new Date(Date.now() - 3_600_000) });
  const { address, close } = await serve(world);
  const post = async (path: string, body: string) =>
    fetch(`${address}${path}`, { method: 'POST', headers: { 'content-type': FORM }, body });
  for (const topic of ['search=zzcanary', `film=${film}`])
    expect((await post(`/alerts?${topic}`, 'email=canary@canary.example')).status).toBe(200);
  await workOffJobs(world);
  const links = mailServer.received.map(({ email }) => /\/alerts\/[\w/-]{20,}/.exec(email.text ?? '')![0]);
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect((await fetch(`${address}${link}`)).headers.get('referrer-policy')).toBe('no-referrer');
    expect((await post(link, '')).status).toBe(200);
  }
  expect(await ctx.db.selectFrom('alerts').select('topic_id').execute()).toHaveLength(2);
  await announceListings(world);
  await queueNewListings(world);
  // The mail server quotes the whole message in its error.
  mailServer.toMessage = (raw) => ({ status: 451, words: raw.slice(0, 300).replaceAll(/\s+/g, ' ') });
  await workOffJobs(world);
  mailServer.toMessage = () => undefined;
  await workOffJobs(world, { evenLater: true });
  const news = mailServer.received.at(-1)!.email;
  expect(news.text).toContain('Parasite');
  const manage = /\/alerts\/[\w-]{20,}/.exec(news.text ?? '')![0];
  expect((await post(manage, 'frequency=weekly')).status).toBe(200);
  await dumpCatalogue(world);

  const pages = routes.flatMap(({ path = '' }) => (/[:*]/.test(path) ? [] : [`/${path}`]));
  const others = ['/films.atom', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-films.xml', '/robots.txt', '/data/catalogue.csv', '/api/films', '/api/films/facets', `/api/films/${film}`, '/api/openapi.json', '/healthz', '/readyz', '/metrics', `/films/${film}`, `/films/${film}.data`, `/alerts?film=${film}`, '/alerts/abc', '/alerts/confirm/abc', '/?search=parasite']; // prettier-ignore
  expect(pages.length).toBeGreaterThan(25);
  for (const path of [...pages, ...others])
    expect([path, SECRET.exec(await (await fetch(`${address}${path}`)).text())]).toEqual([path, null]);
  expect(await createMetricsRenderer(world).render()).not.toMatch(SECRET);
  await close();
  expect(said).not.toMatch(SECRET);
  for (const link of [...links, manage]) expect(said).not.toContain(link.slice(-20));
  expect(said).toContain('/alerts/confirm/:token');
  expect(said).toContain('/alerts/:token');
});
