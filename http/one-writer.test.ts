import { expect, vi } from 'vitest';
import { createLimits } from '#server/limits/limits.ts';
import { test } from '#test/database/with-database.ts';
import { from } from '#test/limited.ts';
import { buildFilm, filmInput } from '#test/factories.ts';
import { signedIn, visitor } from '#test/people.ts';

test('a member whose writes wait for each other uses two connections, and visitors can still read', async ({ ctx: outside, owner }) => {
  const ctx = { ...outside, settings: { ...outside.settings, trustProxy: 1 }, limits: createLimits(outside.db, true) };
  await buildFilm(ctx, { title: 'Ran' });
  const mallory = await signedIn(ctx, { isProven: true });
  const sendStuck = async (send: (n: number) => ReturnType<typeof mallory.post>) =>
    owner.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', mallory.id).forUpdate().execute();
      const answers = Array.from({ length: 30 }, (_, n) => send(n));
      const waiting = async () =>
        owner.sql`select distinct l.pid from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`;
      // No more than two connections are stuck at any time.
      await vi.waitFor(async () => {
        expect((await waiting()).length).toBeGreaterThanOrEqual(2);
      });
      expect((await visitor(ctx).get('/films?search=ran')).body.data).toHaveLength(1);
      expect(await waiting()).toHaveLength(2);
      return { answers };
    });
  const submitted = await sendStuck(async () => mallory.post('/films/addmulti', [filmInput()]));
  expect(new Set((await Promise.all(submitted.answers)).map(({ status }) => status))).toEqual(new Set([201]));
  // The same applies to addresses that visitors can use.
  const wanted = { title: 'Ran', directors: ['Akira Kurosawa'], year: 1985, format: 'AD', language: 'English' };
  const asked = await sendStuck(async (n) => (n % 2 ? mallory.post('/wanted', wanted) : mallory.post('/alerts', { query: 'search=ran' })));
  expect(new Set((await Promise.all(asked.answers)).map(({ status }) => status))).toEqual(new Set([200]));
  // The same applies to requests of one person from several networks.
  const ended = await sendStuck(async (n) => mallory.ask('DELETE', `/users/${mallory.id}/sessions`, undefined, from(`192.0.2.${n}`)));
  expect(new Set((await Promise.all(ended.answers)).map(({ status }) => status))).toEqual(new Set([200, 401]));
}, 30_000);

test('a thief with the IPv6 networks of a household does not keep the owner from ending the session', async ({ ctx: outside, owner }) => {
  const limits = createLimits(outside.db, true);
  const begin = vi.spyOn(limits.clientErrors, 'begin');
  const ctx = { ...outside, settings: { ...outside.settings, trustProxy: 1 }, limits };
  const ann = await signedIn(ctx, { isProven: true });
  const endFrom = async (network: string) => ann.ask('DELETE', `/users/${ann.id}/sessions`, undefined, from(network));
  begin.mockClear();
  const { own, stolen } = await owner.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', ann.id).forUpdate().execute();
    const thefts = Array.from({ length: 160 }, async (_, n) => endFrom(`2001:db8:0:aa${(0x10 + n).toString(16)}::1`));
    await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(thefts.length), { timeout: 10_000 });
    const ends = endFrom('192.0.2.1');
    await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(thefts.length + 1), { timeout: 10_000 });
    return { own: ends, stolen: thefts };
  });
  expect([200, 401]).toContain((await own).status);
  await Promise.all(stolen);
}, 30_000);
