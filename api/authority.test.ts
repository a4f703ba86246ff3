import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Context } from '#server/context.ts';
import type { Connections } from '#server/database/database.ts';
import { SessionEndedError } from '#server/errors.ts';
import { requireRecentSignIn } from '#server/users/require-recent-sign-in.ts';
import { eraseAccountAsOperator } from '#server/users/erase-account-as-operator.ts';
import { newId } from '#server/new-id.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { buildFailedJob, buildFailedMail } from '#test/failed-work.ts';
import { PASSWORD, signedIn, type Person } from '#test/people.ts';
import { softAuthenticator } from '#test/soft-authenticator.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { createApi } from './api.ts';
import { API_ENDPOINTS } from './endpoints.ts';

/*
 * An endpoint checks permission after everything that takes time: a body that arrives slowly, a locked row, TMDB.
 * In these tests, a person sends a request to every endpoint that writes, and loses their permission before the response.
 * The endpoint must refuse the request and write nothing. An endpoint without a row here fails the first test.
 */

interface Scene {
  /** The person who sends the request, and their own approved film. */
  asker: Person;
  film: string;
  /** Another member's draft. */
  draft: string;
  deleted: string;
  otherId: string;
  /** An open want. */
  want: string;
  /** A failed job and a failed email. */
  job: string;
  mail: string;
}

interface Row {
  endpoint: string;
  path?: (scene: Scene) => string;
  body?: (scene: Scene) => unknown;
  by: { isAdmin?: true; isTrusted?: true };
  /** The row that the test locks, so that the use case waits for it. */
  waitsFor: 'films' | 'asker';
}

const ADMIN = { isAdmin: true } as const;

const WANT = { title: 'Jazz', directors: ['Ann Lee'], year: 1993, format: 'AD' };

const ROWS: Row[] = [
  { endpoint: 'POST /films/add', body: () => filmInput(), by: { isTrusted: true }, waitsFor: 'asker' },
  { endpoint: 'POST /films/add', body: () => filmInput(), by: {}, waitsFor: 'asker' },
  { endpoint: 'POST /films/addmulti', body: () => [filmInput()], by: { isTrusted: true }, waitsFor: 'asker' },
  { endpoint: 'PATCH /films/{filmId}/{currentUserId}', path: ({ asker, film }) => `/films/${film}/${asker.id}`, body: () => ({ title: 'New' }), by: {}, waitsFor: 'films' },
  { endpoint: 'PATCH /films/{filmId}/{currentUserId}', path: ({ asker, draft }) => `/films/${draft}/${asker.id}`, body: () => ({ approved: true }), by: ADMIN, waitsFor: 'films' },
  { endpoint: 'PATCH /films/approve', body: ({ draft }) => [draft], by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/approve/undo', path: () => '/films/approve/undo', body: ({ film }) => [film], by: ADMIN, waitsFor: 'films' },
  { endpoint: 'PATCH /films/draft', body: ({ film }) => [film], by: ADMIN, waitsFor: 'films' },
  { endpoint: 'DELETE /films/{id}', path: ({ film }) => `/films/${film}`, by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/{id}/restore', path: ({ deleted }) => `/films/${deleted}/restore`, by: ADMIN, waitsFor: 'films' },
  { endpoint: 'GET /films/tmdb/{id}', path: ({ film }) => `/films/tmdb/${film}`, by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/tmdb', body: ({ film }) => ({ tmdbId: 713, filmId: film }), by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/tmdb', body: ({ draft }) => ({ tmdbId: null, filmId: draft }), by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/{id}/merge', path: ({ film }) => `/films/${film}/merge`, body: ({ draft }) => ({ filmId: draft }), by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/{id}/history/{entry}/restore', path: ({ film }) => `/films/${film}/history/0/restore`, by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/{id}/contact', path: ({ film }) => `/films/${film}/contact`, body: () => ({ decision: 'mark' }), by: ADMIN, waitsFor: 'films' },
  { endpoint: 'POST /films/{id}/contact/reports', path: ({ film }) => `/films/${film}/contact/reports`, by: {}, waitsFor: 'films' },
  { endpoint: 'POST /users/{id}/contacts', path: ({ asker }) => `/users/${asker.id}/contacts`, by: {}, waitsFor: 'films' },
  { endpoint: 'PATCH /users/{id}', path: ({ asker }) => `/users/${asker.id}`, body: () => ({ name: 'New', email: 'new@example.org' }), by: {}, waitsFor: 'asker' },
  { endpoint: 'PATCH /users/{id}', path: ({ otherId }) => `/users/${otherId}`, body: () => ({ isAdmin: true }), by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'PATCH /users/{id}', path: ({ otherId }) => `/users/${otherId}`, body: () => ({ name: 'New' }), by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'POST /users/{id}/erase', path: ({ asker }) => `/users/${asker.id}/erase`, body: () => ({ password: PASSWORD }), by: {}, waitsFor: 'asker' },
  { endpoint: 'DELETE /users/{id}/sessions', path: ({ otherId }) => `/users/${otherId}/sessions`, by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'DELETE /users/{id}/sessions/{session}', path: ({ asker }) => `/users/${asker.id}/sessions/others`, by: {}, waitsFor: 'asker' },
  { endpoint: 'POST /operations/jobs/retry', by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'POST /operations/jobs/{id}/retry', path: ({ job }) => `/operations/jobs/${job}/retry`, by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'DELETE /operations/jobs/{id}', path: ({ job }) => `/operations/jobs/${job}`, by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'POST /operations/mails/retry', by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'POST /operations/mails/{id}/retry', path: ({ mail }) => `/operations/mails/${mail}/retry`, by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'DELETE /operations/mails/{id}', path: ({ mail }) => `/operations/mails/${mail}`, by: ADMIN, waitsFor: 'asker' },
  { endpoint: 'PATCH /users/{id}/sign-in', path: ({ asker }) => `/users/${asker.id}/sign-in`, body: () => ({ allowed: true }), by: {}, waitsFor: 'asker' },
  { endpoint: 'POST /users/{id}/passkeys', path: ({ asker }) => `/users/${asker.id}/passkeys`, body: async ({ asker }) => newPasskey(asker), by: {}, waitsFor: 'asker' },
  { endpoint: 'DELETE /users/{id}/passkeys/{passkey}', path: ({ asker, film }) => `/users/${asker.id}/passkeys/${film}`, by: {}, waitsFor: 'asker' },
  { endpoint: 'POST /alerts', body: () => ({ query: 'search=piano' }), by: {}, waitsFor: 'asker' },
  { endpoint: 'PATCH /alerts', body: () => ({ frequency: 'weekly' }), by: {}, waitsFor: 'asker' },
  { endpoint: 'DELETE /alerts', by: {}, waitsFor: 'asker' },
  { endpoint: 'DELETE /alerts/{id}', path: ({ film }) => `/alerts/${film}`, by: {}, waitsFor: 'asker' },
  { endpoint: 'POST /wanted', body: () => WANT, by: {}, waitsFor: 'asker' },
  { endpoint: 'POST /wanted/{id}/support', path: ({ want }) => `/wanted/${want}/support`, body: () => ({}), by: {}, waitsFor: 'asker' },
  { endpoint: 'DELETE /wanted/{id}/support', path: ({ want }) => `/wanted/${want}/support`, by: {}, waitsFor: 'asker' },
  { endpoint: 'PATCH /wanted/{id}', path: ({ want }) => `/wanted/${want}`, body: () => ({ maker: 'Lantern' }), by: { isTrusted: true }, waitsFor: 'asker' },
  { endpoint: 'PATCH /wanted/{id}', path: ({ want }) => `/wanted/${want}`, body: () => ({ status: 'closed' }), by: ADMIN, waitsFor: 'asker' },
]; // prettier-ignore

/** GET endpoints that write: a comparison is stored when a moderator requests it. */
const WRITING_READS = ['GET /films/tmdb/{id}'];
/** POST endpoints that only read. Their questions are too long for a URL. */
const READING_POSTS = new Set(['POST /films/titled', 'POST /films/versions', 'POST /films/reviews']);
/** Endpoints whose records only the session that asked can use, and only while it lasts. */
const OF_SESSION = ['POST /users/{id}/passkeys/options', 'POST /users/{id}/confirm/options', 'POST /users/{id}/confirm'];

test('every endpoint that writes for a signed-in person has a row in the table', () => {
  const endpoints = API_ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access !== 'public')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((endpoint) => !READING_POSTS.has(endpoint) && !OF_SESSION.includes(endpoint));
  expect(new Set(ROWS.map(({ endpoint }) => endpoint))).toEqual(new Set([...endpoints, ...WRITING_READS]));
});

type Losing = (ctx: Context, asker: Person) => Promise<unknown>;

/** Ways in which a person can lose their permission before the response. */
const LOSSES: Record<string, Losing> = {
  'is demoted': async (ctx, { id }) =>
    sql`update users set is_admin = false, is_trusted = false, session_version = session_version + 1 where id = ${id}::uuid`.execute(
      ctx.db,
    ),
  'has their account erased': async (ctx, { id }) => eraseAccountAsOperator(ctx, id),
  'has their session ended': async (ctx, { id }) => sql`update users set live_sessions = '{}' where id = ${id}::uuid`.execute(ctx.db),
};

describe('while the request body arrives, a person who', () => {
  const SENT = ROWS.filter(({ endpoint }) => !WRITING_READS.includes(endpoint));
  test.for(Object.entries(LOSSES))('%s is refused, and nothing is written', async ([, lose], { ctx, owner }) => {
    for (const row of SENT) {
      const scene = await buildScene(ctx, row);
      let before = '';
      const answer = await send(ctx, row, scene, async () => {
        await lose(ctx, scene.asker);
        before = await allThatIsStored(owner);
      });
      expect([row.endpoint, answer.status, await answer.json()]).toEqual([row.endpoint, 401, { error: expect.any(String) as string }]);
      expect([row.endpoint, await allThatIsStored(owner)]).toEqual([row.endpoint, before]);
    }
  });
});

describe('while the use case waits for a locked row, a person who', () => {
  test.for(['is demoted', 'has their session ended'])('%s is refused, and nothing is written', async (loss, { ctx: plain, owner }) => {
    const ctx = comparingWith(plain, await startTmdb([{ id: 713, title: 'The Piano', year: 1993, directors: ['Jane Campion'] }]));
    for (const row of ROWS) {
      const scene = await buildScene(ctx, row);
      const holder = await owner.db.startTransaction().execute();
      const lose = async (db: Context['db']) => LOSSES[loss]!({ ...ctx, db }, scene.asker);
      await (row.waitsFor === 'asker' ? lose(holder) : sql`select from films for update`.execute(holder));
      const answering = send(ctx, row, scene);
      await somebodyWaits(ctx, answering);
      if (row.waitsFor === 'films') await lose(ctx.db);
      const before = row.waitsFor === 'films' ? await allThatIsStored(owner) : undefined;
      await holder.commit().execute();
      const answer = await answering;
      expect([row.endpoint, row.by, answer.status]).toEqual([row.endpoint, row.by, 401]);
      if (before !== undefined) expect([row.endpoint, await allThatIsStored(owner)]).toEqual([row.endpoint, before]);
      else expect(await filmsOf(owner)).toEqual(scene.stored);
    }
  });
});

test('an account that is erased while its owner submits leaves no listing in its name and causes no server error', async ({
  ctx,
  owner,
}) => {
  for (let round = 0; round < 6; round += 1) {
    const ann = await signedIn(ctx);
    await buildFilm(ctx, { authorId: ann.id });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, n) => ann.post('/films/add', filmInput(), { 'idempotency-key': `${n % 2}` })),
      ann.patch(`/users/${ann.id}`, { email: `new-${round}@example.org` }),
      eraseAccountAsOperator(ctx, ann.id),
      ann.post('/films/addmulti', [filmInput()]),
    ]);
    for (const answer of answers) if ('status' in answer) expect([200, 201, 401, 404]).toContain(answer.status);
  }
  const { rows } = await sql`select from films where author_id is not null`.execute(owner.db);
  expect(rows).toEqual([]);
});

test('a member whose account is erased while they change their address is signed out, not prompted for a password', async ({ ctx }) => {
  const { id } = await signedIn(ctx);
  const { id: sessionId } = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();
  const member = { kind: 'member' as const, id, sessionId, sessionVersion: 1, isAdmin: false, isTrusted: false };
  await eraseAccountAsOperator(ctx, id);
  await expect(requireRecentSignIn(ctx, member, { act: 'changeOwnAddress' })).rejects.toThrow(SessionEndedError);
});

test('simultaneous changes to the same films and people cause no deadlock and no server error', async ({ ctx }) => {
  const admins = [await signedIn(ctx, ADMIN), await signedIn(ctx, ADMIN)] as const;
  for (let round = 0; round < 3; round += 1) {
    const [ann, bob] = [await signedIn(ctx), await signedIn(ctx, { isTrusted: true })];
    const films: string[] = [];
    for (const { id } of [ann, bob, ann, bob]) films.push(await buildFilm(ctx, { authorId: id, approved: false }));
    const [one, other] = round % 2 ? admins : [admins[1], admins[0]];
    const answers = await Promise.all([
      one.patch('/films/approve', films),
      other.patch('/films/approve', films.toReversed()),
      one.patch(`/users/${ann.id}`, { isTrusted: true, email: `a${round}@example.org` }),
      other.patch(`/users/${one.id}`, { name: 'Ada' }),
      one.patch(`/users/${other.id}`, { name: 'Bea' }),
      bob.patch(`/users/${bob.id}`, { email: `b${round}@example.org` }),
      ann.patch(`/films/${films[0]}/${ann.id}`, { title: 'Ran' }),
      bob.patch(`/films/${films[1]}/${bob.id}`, { title: 'Ran' }),
      bob.post('/films/add', filmInput(), { 'idempotency-key': 'once' }),
      ann.post('/films/addmulti', [filmInput(), filmInput()]),
      one.post(`/films/${films[2]}/merge`, { filmId: films[3] }),
      other.delete(`/films/${films[0]}`),
      other.delete(`/users/${bob.id}/sessions`),
      eraseAccountAsOperator(ctx, bob.id),
    ]);
    const statuses = answers.map((answer) => ('status' in answer ? answer.status : 200));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
});

/** Makes a new passkey as a browser does. */
async function newPasskey(asker: Person): Promise<object> {
  const { body } = await asker.post(`/users/${asker.id}/passkeys/options`);
  return {
    name: 'Mine',
    passkey: softAuthenticator('http://localhost:3000').register(body.data as { challenge: string }),
  };
}

async function buildScene(ctx: Context, row: Row): Promise<Scene & { stored: unknown }> {
  const asker = await signedIn(ctx, row.by);
  await signedIn(ctx, ADMIN); // so that the asker is not the last admin
  const other = await signedIn(ctx);
  const film = await buildFilm(ctx, { authorId: asker.id });
  const draft = await buildFilm(ctx, { authorId: other.id, approved: false });
  const deleted = await buildFilm(ctx);
  await ctx.db.updateTable('films').set({ deleted_at: ctx.clock() }).where('id', '=', deleted).execute();
  await ctx.db.updateTable('films').set({ tmdb_id: 9, certificate_check: 'PG' }).where('id', '=', draft).execute();
  const failed = { job: await buildFailedJob(ctx, 'purge-old-records'), mail: await buildFailedMail(ctx) };
  const want = newId();
  const wanted = { title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: '', status: 'open' } as const;
  await ctx.db
    .insertInto('wants')
    .values({ id: want, ...wanted, directors: [...wanted.directors] })
    .execute();
  return { asker, film, draft, deleted, want, ...failed, otherId: other.id, stored: await filmsOf(ctx) };
}

/** Sends the request. With `between`, sends the first character of the body, calls `between`, then sends the rest. */
async function send(ctx: Context, row: Row, scene: Scene, between?: () => Promise<void>): Promise<Response> {
  const [method = '', pattern = ''] = row.endpoint.split(' ');
  const text = JSON.stringify((await row.body?.(scene)) ?? {});
  const parts = [text.slice(0, 1), text.slice(1)];
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        // The API pulls the second part after it has read the first.
        if (parts.length === 1) await between?.();
        const part = parts.shift();
        if (part === undefined) stream.close();
        else stream.enqueue(new TextEncoder().encode(part));
      },
    },
    { highWaterMark: 0 },
  );
  return createApi(ctx).request(row.path?.(scene) ?? pattern, {
    method,
    headers: { authorization: `Bearer ${scene.asker.token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body, duplex: 'half' }),
  });
}

/** Resolves when a statement waits for a lock, or when the response arrives without a wait. */
async function somebodyWaits(ctx: Context, answering: Promise<unknown>): Promise<void> {
  const answered = new AbortController();
  void answering.finally(() => answered.abort());
  for (let waits = false; !waits && !answered.signal.aborted;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(ctx.db);
    waits = rows.length > 0;
  }
}

async function allThatIsStored({ db }: Pick<Connections, 'db'>): Promise<string> {
  const tables = [
    'users',
    'sessions',
    'passkeys',
    'films',
    'film_history',
    'moderation_acts',
    'mails',
    'password_resets',
    'idempotency_keys',
    'pgboss.job',
  ];
  const parts = tables.map((table) => sql`(select coalesce(json_agg(t order by t::text), '[]') from ${sql.table(table)} as t)`);
  const { rows } = await sql<{ all: string }>`select concat(${sql.join(parts)}) as all`.execute(db);
  return rows[0]!.all;
}

async function filmsOf({ db }: Pick<Connections, 'db'>): Promise<unknown> {
  const films = await db.selectFrom('films').select(['id', 'title', 'approved', 'tmdb_id', 'deleted_at']).orderBy('id').execute();
  const people = await db.selectFrom('users').select(['id', 'name', 'email']).orderBy('id').execute();
  return { films, people };
}
