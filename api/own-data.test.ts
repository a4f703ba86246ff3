import { sql } from 'kysely';
import { expect } from 'vitest';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { STORED_ABOUT_PEOPLE, type TableAboutPeople } from '#domain/accounts/stored-data.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/new-id.ts';
import { addAlert } from '#server/subscribers/add-alert.ts';
import { requestManageLink } from '#server/subscribers/request-by-address.ts';
import { subscriberOfAccount } from '#server/subscribers/subscriber-queries.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { test } from '#test/limited.ts';
import { PASSWORD, signedIn, visitor } from '#test/people.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';
import { createApi } from './api.ts';
import { RESPONSES } from './responses.ts';

/* Members who download their data get all of it, and no data of others. */

const OTHERS = /Bob|bob@|Theirs|Whose/;

/** Begins a download by a client that reads it piece by piece. */
async function beginDownload(ctx: Context, id: string, token: string) {
  const { body } = await createApi(ctx).request(`/users/${id}/data`, { headers: { authorization: `Bearer ${token}` } });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads until these words appear, or to the end. @returns the text so far */
  const read = async (until?: string) => {
    for (;;) {
      const { done, value = '' } = await reader.read();
      text += value;
      if (done || (until !== undefined && text.includes(until))) return text;
    }
  };
  return { read, textSoFar: () => text };
}

test('a member with a row in every table downloads all their data, and nothing that others wrote', async ({ limited: [ctx] }) => {
  const admin = await signedIn(ctx, { isAdmin: true, name: 'Bob', email: 'bob@example.org' });
  const ann = await signedIn(ctx, { name: 'Ann Lee', email: 'ann@example.org', isTrusted: true });
  const { body: first } = await ann.post('/films/add', filmInput({ title: 'Ran', notes: 'My first note' }), { 'idempotency-key': 'once' });
  const film = first.data._id as string;
  await admin.patch(`/films/${film}/${admin.id}`, { notes: 'My first note\n\nTheirs: of the moderators' });
  await ann.patch(`/films/${film}/${ann.id}`, { notes: 'My second note', contact: 'ann@access.example.org' });
  await admin.patch('/films/approve', [film]);
  await admin.patch('/films/draft', { films: [film], message: 'Please mend the year.' });
  await ann.patch(`/users/${ann.id}`, { email: 'ann.lee@example.org' });
  await visitor(ctx).get('/users/password/ann.lee@example.org', { 'sec-fetch-dest': 'empty' });
  await workOffJobs(ctx);
  await visitor(ctx).get('/users/password/ann.lee@example.org', { 'sec-fetch-dest': 'empty' });
  // Ann has been an admin for a while and has edited the listings of others.
  await admin.patch(`/users/${ann.id}`, { isAdmin: true });
  const theirs = await buildFilm(ctx, { authorId: admin.id, title: 'Whose title', contact: 'bob@example.org', approved: false });
  await ann.patch(`/films/${theirs}/${ann.id}`, { contact: 'access@example.org' });
  await ann.post(`/films/${theirs}/history/0/restore`);

  await sql`update users set email_proven_at = now() where id = ${ann.id}::uuid`.execute(ctx.db);
  await ann.post(`/films/${await buildFilm(ctx, { authorId: admin.id, title: 'Whose title' })}/contact/reports`, {});

  await sql`insert into passkeys (id, user_id, credential_id, public_key, counter, name) values (gen_random_uuid(), ${ann.id}::uuid, 'x', 'secret', 0, 'My phone')`.execute(ctx.db);
  await sql`update users set email_proven_at = now() where id = ${ann.id}::uuid`.execute(ctx.db);
  await ctx.db.transaction().execute(async (tx) => {
    const subscriber = await subscriberOfAccount(tx, { id: ann.id, email: 'ann.lee@example.org' });
    await addAlert(tx, subscriber, { kind: 'search', value: 'search=piano' });
    await sql`insert into wants (id, title, directors, year, format, status) values (${ann.id}::uuid, 'Ran', '{Akira Kurosawa}', 1985, 'AD', 'open')`.execute(tx);
    await sql`insert into want_supporters (want_id, subscriber_id, ask_at) values (${ann.id}::uuid, ${subscriber}::uuid, now())`.execute(tx);
    await sql`insert into mailed_listings (subscriber_id, film_id) select ${subscriber}::uuid, id from films where title = 'Ran'`.execute(tx);
  });
  await requestManageLink(ctx, { email: 'ann.lee@example.org', network: '192.0.2.1' });

  const { status, body, headers } = await ann.get(`/users/${ann.id}/data`);
  expect(status).toBe(200);
  const today = ctx.clock().toISOString().slice(0, 10);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="my-data-${today}.json"`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(RESPONSES.OwnData.safeParse(body).error?.issues).toBeUndefined();
  // Every table has a row here, so the schema above has checked each of its columns.
  const { exported_at: _, about, ...tables } = body.data;
  expect(Object.keys(about as object)).toEqual(Object.keys(STORED_ABOUT_PEOPLE));
  expect(Object.entries(tables as object).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)).toEqual([]);

  expect(body.data.users).toMatchObject({ name: 'Ann Lee', email: 'ann.lee@example.org', is_admin: true });
  expect(body.data.films).toMatchObject([{ title: 'Ran', notes: ['My first note', 'My second note'], approved: false, moderator_message: 'Please mend the year.' }]);
  expect(Object.keys(body.data.films[0] as object).toSorted()).toEqual([...STORED_ABOUT_PEOPLE.films.downloaded, ...FIELD_KEYS].toSorted());
  expect(body.data.film_history).toMatchObject([
    { film_id: film, act: 'edited', changes: { notes: 'My second note', contact: 'ann@access.example.org', approved: false } },
    { film_id: theirs, act: 'edited', changes: { contact: 'access@example.org' } },
    { film_id: theirs, act: 'version_restored', changes: { contact: null } },
  ]);
  expect(body.data.moderation_acts).toMatchObject([
    { act: 'made admin', actor_id: null, user_id: ann.id },
    { act: 'edited', actor_id: ann.id, user_id: null, film_id: theirs },
  ]);
  expect(body.data.password_resets).toMatchObject([{ restores_email: 'ann@example.org' }, { restores_email: null }]);
  expect(body.data.reset_requests).toMatchObject([{ email: 'ann.lee@example.org' }]);
  expect(body.data.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['films approved', 'films reverted', 'e-mail changed', 'password reset']);
  expect(body.data.mails[1].details).toEqual({ filmIds: [film], message: 'Please mend the year.' });
  expect(body.data.contact_reports).toMatchObject([{ source: 'person' }]);
  expect(body.data.idempotency_keys).toMatchObject([{ film_ids: [film] }]);
  expect(body.data.rate_limits.map(({ key }: { key: string }) => key)).toContain('writesOfUser');

  const text = JSON.stringify(tables);
  expect(text).not.toMatch(OTHERS);
  expect(text).not.toContain(admin.id);
  expect(text).not.toContain('$argon2id$');
}); // prettier-ignore

test('a member downloads the numbers of emails to their mailbox in every spelling of its address', async ({ limited: [ctx] }) => {
  const ann = await signedIn(ctx, { email: 'ann+films@example.org', isProven: true });
  await visitor(ctx).post('/alerts', { query: 'search=piano', email: 'ann@example.org' });
  await workOffJobs(ctx);
  const { body } = await ann.get(`/users/${ann.id}/data`);
  expect(body.data.rate_limits.map(({ key }: { key: string }) => key)).toContain('listRequestsOfAddress');
});

test('no one else can download the data of a member, not even an admin, and the member has ten downloads', async ({ limited: [ctx] }) => {
  const [ann, bob, admin] = [await signedIn(ctx), await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  for (const [who, status] of [
    [bob, 403],
    [admin, 403],
    [visitor(ctx), 401],
  ] as const)
    expect((await who.get(`/users/${ann.id}/data`)).status).toBe(status);
  for (let n = 0; n < 10; n += 1) expect((await ann.get(`/users/${ann.id}/data`)).status).toBe(200);
  const { status, body } = await ann.get(`/users/${ann.id}/data`);
  expect([status, Object.keys(body as object)]).toEqual([429, ['error']]);
});

test('a member downloads each of many records exactly once, even if a film is added during the download', async ({ ctx, owner }) => {
  const ann = await signedIn(ctx, { isAdmin: true });
  await sql`
    insert into films (id, title, directors, year, duration, format, search_text, author_id, created_at)
    select gen_random_uuid(), 'Film ' || n, '{A}', 2000, 90, 'DS', 'film', ${ann.id}::uuid, now() - (n / 3) * interval '1 minute'
    from generate_series(1, 350) as n
  `.execute(owner.db);
  await sql`insert into film_history (film_id, actor_id, act) select id, ${ann.id}::uuid, 'approved' from films`.execute(owner.db);
  await sql`insert into moderation_acts (actor_id, user_id, act)
    select case when n % 3 > 0 then ${ann.id}::uuid end, case when n % 2 > 0 then ${ann.id}::uuid end, 'act ' || n
    from generate_series(1, 300) as n`.execute(owner.db);
  await sql`insert into mails (id, kind, user_id, to_address)
    select gen_random_uuid(), 'digest', ${ann.id}::uuid, 'ann@example.org' from generate_series(1, 250)`.execute(owner.db);
  await sql`insert into subscribers (id, user_id, counting_key) values (${ann.id}::uuid, ${ann.id}::uuid, 'ann')`.execute(owner.db);
  await sql`insert into mailed_listings (subscriber_id, film_id) select ${ann.id}::uuid, id from films`.execute(owner.db);
  const download = await beginDownload(ctx, ann.id, ann.token!);
  expect(await download.read('"Film 1"')).not.toContain('"Film 350"');
  await buildFilm(ctx, { title: 'Added', authorId: ann.id });
  const { data } = JSON.parse(await download.read()) as { data: Record<TableAboutPeople, Record<string, unknown>[]> };
  const count = (table: TableAboutPeople, column: string) => [data[table].length, new Set(data[table].map((row) => row[column])).size];
  expect(count('films', 'title')).toEqual([350, 350]);
  expect(count('film_history', 'film_id')).toEqual([350, 350]);
  expect(data.mails).toHaveLength(250);
  expect(count('mailed_listings', 'film_id')).toEqual([350, 350]);
  // Fifty of the 300 acts are neither by Ann nor about her.
  expect(count('moderation_acts', 'act')).toEqual([250, 250]);
  expect((await ann.get(`/users/${newId()}/data`)).status).toBe(403);
});

test('a thief who downloads slowly with a stolen session gets no more pages after the owner signs out everywhere', async ({ ctx }) => {
  const ann = await signedIn(ctx);
  for (let n = 0; n < 100; n += 1) await buildFilm(ctx, { title: `Film ${n}`, authorId: ann.id });
  const { body: stolen } = await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD });
  const download = await beginDownload(ctx, ann.id, stolen.token as string);
  await download.read('"Film 99"');
  expect((await ann.delete(`/users/${ann.id}/sessions`)).status).toBe(200);
  await expect(download.read()).rejects.toThrow('Your session has ended');
  expect(download.textSoFar()).not.toContain('"Film 0"');
  expect(download.textSoFar()).not.toContain('"sessions":[');
});
