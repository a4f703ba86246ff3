import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect } from 'vitest';
import { followCatalogue } from '#server/catalogue/follow-catalogue.ts';
import type { Context } from '#server/context.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { createLimits } from '#server/limits/limits.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { addFilms, buildFilm, filmInput } from '#test/factories.ts';
import { guessedAccounts, PASSWORD, signedIn, visitor } from '#test/people.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { workOffJobs } from '#test/work-off-jobs.ts';

/*
 * An attacker uses one account and one network to cause each effect in the table of docs/security.md.
 * A row of the table without a play here fails, and so does a play without a row.
 */

const NETWORK = '192.0.2.7';
const AT_ONCE = 20;

const PLAYS: Record<string, (ctx: Context) => Promise<void>> = {
  async drafts(ctx) {
    const mallory = await signedIn(ctx);
    const origin = { authorId: mallory.id, approved: false, arrival: 'submitted', at: ctx.clock() } as const;
    await addFilms(
      ctx,
      Array.from({ length: 990 }, () => newFilmRecord(filmInput(), origin)),
    );
    const answers = await atOnce(async () => mallory.post('/films/add', filmInput()));
    expect(count(answers, 201)).toBe(10);
    expect(await rows(ctx, 'films')).toBe(1000);
  },

  async 'bytes of texts'(ctx) {
    const mallory = await signedIn(ctx);
    const long = { alt_titles: Array.from({ length: 50 }, (_, n) => `${n}${'字'.repeat(290)}`) };
    await ctx.limits.consume('bytesOfUser', mallory.id, 25_000_000 - 100_000);
    const answers = await atOnce(async () => mallory.post('/films/add', filmInput(long)));
    expect(count(answers, 201)).toBe(2); // of 44 kB each
    expect(count(answers, 429)).toBe(AT_ONCE - 2);
    expect((await mallory.post('/films/addmulti', [filmInput(long), filmInput()])).status).toBe(429);
    // A film of ordinary size is still stored.
    const film = await mallory.post('/films/add', filmInput());
    expect(film.status).toBe(201);
    expect((await mallory.patch(`/films/${film.body.data._id}/${mallory.id}`, long)).status).toBe(429);
  },

  async 'history entries and comparisons'(ctx) {
    const compared = comparingWith(ctx, await startTmdb());
    const mallory = await signedIn(compared, { isTrusted: true });
    const film = await buildFilm(ctx, { authorId: mallory.id });
    const edit = async (n: number, id = film) =>
      mallory.patch(`/films/${n % 2 ? id : id.toUpperCase()}/${mallory.id}`, { title: `Ran ${n}` });
    const answers = await Promise.all(Array.from({ length: 55 }, async (_, n) => edit(n)));
    expect([count(answers, 200), count(answers, 429)]).toEqual([50, 5]);
    expect(await rows(ctx, 'film_history')).toBe(50);
    expect(await rows(ctx, `pgboss.job`)).toBe(50);
    // A member can edit all their listings together five hundred times an hour.
    await ctx.limits.consume('editsOfUser', mallory.id, 500 - 55 - 1);
    const other = await buildFilm(ctx, { authorId: mallory.id });
    expect([(await edit(1, other)).status, (await edit(2, other)).status]).toEqual([200, 429]);
    // An admin, who corrects everyone's listings, has no such limit.
    const admin = await signedIn(ctx, { isAdmin: true });
    for (let n = 0; n < 52; n += 1) expect((await admin.patch(`/films/${film}/${admin.id}`, { year: 1950 + n })).status).toBe(200);
  },

  async 'emails about changed addresses'(ctx) {
    const mallory = await signedIn(ctx);
    const answers = [];
    for (let n = 0; n < 14; n += 1) answers.push(await mallory.patch(`/users/${mallory.id}`, { email: `bystander-${n}@example.org` }));
    expect(count(answers, 200)).toBe(10);
    expect(await rows(ctx, 'mails')).toBe(10);
  },

  async 'emails about erased accounts'(ctx) {
    for (let n = 0; n < 5; n += 1) {
      const mallory = await signedIn(ctx, {
        email: n % 2 ? 'bystander@example.org' : 'Bystander@Example.org',
      });
      expect((await mallory.post(`/users/${mallory.id}/erase`, { password: PASSWORD })).status).toBe(200);
    }
    expect(await rows(ctx, 'mails')).toBe(3);
  },

  async 'reset emails'(ctx) {
    const ann = await signedIn(ctx, { isProven: true });
    for (let time = 0; time < 30; time += 1) {
      await visitor(ctx).get(`/users/password/${ann.email}`);
      await workOffJobs(ctx);
      const passes = sql`created_at = created_at - interval '601 seconds', expires_at = expires_at - interval '601 seconds'`;
      await sql`update password_resets set ${passes}`.execute(ctx.db);
      await sql`update rate_limits set expire = expire - 601000`.execute(ctx.db);
    }
    // Five of the six requests in each hour cause an email.
    expect(await rows(ctx, 'mails')).toBe(25);
    expect(await rows(ctx, 'reset_requests')).toBe(0);
  },

  async 'reset emails to an address that many accounts use'(ctx) {
    for (let n = 0; n < 8; n += 1) {
      const mallory = await signedIn(ctx, {
        email: n % 2 ? 'bystander@example.org' : 'Bystander@Example.org',
      });
      await visitor(ctx).get(`/users/password/${mallory.email}`);
      await workOffJobs(ctx);
      expect(await rows(ctx, 'reset_requests')).toBe(0);
      expect((await ctx.db.selectFrom('mails').select('id').where('kind', '=', 'password reset').execute()).length).toBe(n < 5 ? 1 : 0);
      expect((await mallory.post(`/users/${mallory.id}/erase`, { password: PASSWORD })).status).toBe(200);
    }
  },

  async 'reset requests'(ctx) {
    const answers = await atOnce(async (n) => visitor(ctx).get(`/users/password/n${n}@example.org`), 34);
    expect(count(answers, 200)).toBe(30);
    expect([await rows(ctx, 'reset_requests'), await rows(ctx, 'pgboss.job')]).toEqual([30, 30]);
  },

  async accounts(ctx) {
    const answers = await atOnce(async (n) =>
      visitor(ctx).post('/users/register', { name: 'M', email: `m${n}@example.org`, password: PASSWORD, password2: PASSWORD }),
    );
    expect(count(answers, 201)).toBe(10);
    expect(await rows(ctx, 'users')).toBe(10);
  },

  async 'password comparisons'(ctx) {
    const ann = await signedIn(ctx);
    await ctx.limits.consume('signInsOfNetwork', NETWORK, 597);
    const answers = await atOnce(async () =>
      visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD }, { 'x-forwarded-for': NETWORK }),
    );
    expect(count(answers, 200)).toBe(3);
  },

  async 'idempotency keys'(ctx) {
    const mallory = await signedIn(ctx);
    const send = async (n: number, title: string) => mallory.post('/films/add', { ...filmInput(), title }, { 'idempotency-key': `${n}` });
    expect(count(await atOnce(async (n) => send(n, '')), 400)).toBe(AT_ONCE);
    expect(await rows(ctx, 'idempotency_keys')).toBe(0);
    await atOnce(async (n) => send(n % 4, 'Ran'));
    expect([await rows(ctx, 'idempotency_keys'), await rows(ctx, 'films')]).toEqual([4, 4]);
  },

  async sessions(ctx) {
    const ann = await signedIn(ctx);
    const stored = async () => Promise.all(TABLES.map(async (table) => [table, await rows(ctx, table)]));
    const before = await stored();
    for (let n = 0; n < AT_ONCE; n += 1)
      expect((await visitor(ctx).post('/users/login', { email: ann.email, password: PASSWORD })).status).toBe(200);
    expect(await stored()).toEqual(before);
  },

  async 'limit counters'(ctx) {
    const emails = Array.from({ length: 115 }, (_, n) => `n${n}@example.org`);
    await guessedAccounts(ctx, emails.slice(5)); // the first five have no account
    const answers = await atOnce(async (n) => visitor(ctx).post('/users/login', { email: emails[n], password: 'no' }), 115);
    expect(count(answers, 400)).toBe(100);
    // One counter for each account that was tried, and three for the network: wrong passwords, sign-ins and refusals.
    expect(await rows(ctx, 'rate_limits')).toBe(103);
  },

  async 'clearing the response cache'(ctx) {
    const catalogue = await followCatalogue(ctx);
    const [mallory, bob] = [await signedIn(ctx), await signedIn(ctx)];
    await buildFilm(ctx, { authorId: mallory.id });
    const changes = async (work: () => Promise<unknown>): Promise<number> => {
      await catalogue.catchUp();
      const before = catalogue.current();
      await work();
      await catalogue.catchUp();
      const after = catalogue.current();
      // On a busy machine, a reading can take so long that its version is not known.
      return before === undefined || after === undefined ? changes(work) : after - before;
    };
    const rename = async ({ patch, id }: typeof bob, n: number) => patch(`/users/${id}`, { name: `M ${n}` });
    const renameOften = async (who: typeof bob) => {
      for (let n = 0; n < 3; n += 1) {
        expect((await rename(who, n)).status).toBe(200);
        await catalogue.catchUp();
      }
    };
    expect(await changes(async () => renameOften(bob))).toBe(0); // has no listing
    expect(await changes(async () => atOnce(async (n) => rename(mallory, n)))).toBeLessThanOrEqual(10);
    expect((await rename(mallory, 99)).status).toBe(429);
    const { name } = (await mallory.get(`/users/profile/${mallory.id}`)).body.data.user;
    expect(await changes(async () => mallory.patch(`/users/${mallory.id}`, { name, wantsDigest: false }))).toBe(0);
    expect(await changes(async () => atOnce(async () => bob.post('/films/add', filmInput())))).toBe(0);
    const renamed = await atOnce(async (n) => rename(bob, 100 + n));
    expect(count(renamed, 200)).toBe(RATE_LIMITS.renamesOfUser.max - 3);
    await catalogue.stop();
  },

  async 'requests to TMDB'(ctx) {
    const mallory = await signedIn(ctx);
    await ctx.limits.consume('suggestionsOfUser', mallory.id, 118);
    const answers = await atOnce(async () => mallory.get('/films/suggest?title=piano'));
    expect(count(answers, 200)).toBe(2);

    // The program asks TMDB about each film that the register does not have.
    const fake = await startTmdb();
    const comparing = comparingWith(ctx, fake);
    const greedy = await signedIn(comparing, { isProven: true });
    const want = async (person: typeof greedy, n: number) =>
      person.post(
        '/wanted',
        {
          title: `Unknown ${n}`,
          directors: ['Mallory'],
          year: 1993,
          format: 'AD',
          ...(person.token === undefined && { email: 'm@example.org' }),
        },
        { 'x-forwarded-for': NETWORK },
      );
    const wants = await atOnce(async (n) => want(greedy, n), 110);
    expect(count(wants, 429)).toBe(10);
    expect(fake.asked.length).toBeLessThanOrEqual(100 * 12);
    const asked = fake.asked.length;
    const visits = await atOnce(async (n) => want(visitor(comparing), 200 + n), 30);
    expect(count(visits, 200)).toBe(20);
    expect(fake.asked.length - asked).toBeLessThanOrEqual(20 * 12);
  },

  async 'films looked up for programmes'(ctx) {
    await ctx.limits.consume('filmsMatchedOfNetwork', NETWORK, 1990);
    const answers = await atOnce(async () => visitor(ctx).post('/films/match', [{ title: 'The Piano' }], { 'x-forwarded-for': NETWORK }));
    expect(count(answers, 200)).toBe(10);
    expect(count(answers, 429)).toBe(AT_ONCE - 10);
  },

  async 'log lines'(ctx) {
    let said = '';
    const loud = { ...ctx, log: pino({ level: 'info' }, { write: (line) => (said += line) }) };
    const mallory = await signedIn(loud);
    await atOnce(async (n) => mallory.post('/films/add', [{}, '{', filmInput({ title: 'Ran' })][n % 3]));
    await atOnce(async () => visitor(loud, 'rubbish').get(`/users`));
    await atOnce(async (n) => visitor(loud).post('/users/login', { email: `n${n}@example.org`, password: 'no' }));
    await atOnce(async () => mallory.get(`/films/${'%00'.repeat(20)}`));
    expect(said).toBe('');
  },

  async 'prepared statements'(ctx) {
    await ctx.db.connection().execute(async (one) => {
      for (let n = 0; n < 200; n += 1) await sql.raw(`select ${n} as n`).execute(one);
      const kept = await sql<{
        n: number;
      }>`select count(*)::integer as n from pg_prepared_statements`.execute(one);
      expect(kept.rows[0]!.n).toBeLessThanOrEqual(151);
    });
  },
};

/** Each request comes from a different network unless the play names one. Only the limits of the account then apply. */
const test = databaseTest.extend<{ limited: Context }>({
  limited: async ({ ctx }, use) => {
    const settings = { ...ctx.settings, trustProxy: 1 };
    await use({ ...ctx, settings, limits: createLimits(ctx.db, true) });
  },
});

test('every row of the table in docs/security.md has a test here', async () => {
  const text = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8');
  const [, table = ''] = /### Effects of one account and one network\n([\s\S]*?)\n### /.exec(text) ?? [];
  const first = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, name]) => name!.trim());
  expect(first.slice(2)).toEqual(Object.keys(PLAYS));
});

describe('the effects of one account and one network are limited:', () => {
  test.for(Object.entries(PLAYS))('%s', async ([, play], { limited }) => play(limited));
});

const TABLES = [
  'users',
  'films',
  'film_history',
  'moderation_acts',
  'mails',
  'password_resets',
  'reset_requests',
  'idempotency_keys',
  'pgboss.job',
];

async function rows({ db }: Context, table: string): Promise<number> {
  const { rows: found } = await sql<{
    n: number;
  }>`select count(*)::integer as n from ${sql.table(table)}`.execute(db);
  return found[0]!.n;
}

const atOnce = async <Value>(ask: (n: number) => Promise<Value>, times = AT_ONCE): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, async (_, n) => ask(n)));

const count = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
