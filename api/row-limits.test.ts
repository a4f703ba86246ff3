import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { SITE } from '#domain/site/site.ts';
import type { Context } from '#server/context.ts';
import { newFilmRecord } from '#server/films/catalogue/film-record.ts';
import { createLimits } from '#server/limits/limits.ts';
import { test as databaseTest } from '#test/database/with-database.ts';
import { addFilms, filmInput } from '#test/factories.ts';
import { signedIn, visitor, type Person } from '#test/people.ts';

/** Two processes with limits switched on, and a clock that both use. */
const test = databaseTest.extend<{ limited: [Context, Context]; clock: { now: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of the fixtures that a fixture needs from its pattern
  clock: async ({}, use) => {
    await use({ now: Date.now() });
  },
  limited: async ({ ctx, clock }, use) => {
    const process = () => ({
      ...ctx,
      clock: () => new Date(clock.now),
      limits: { ...createLimits(ctx.db, true), consume: () => Promise.resolve() },
    });
    await use([process(), process()]);
  },
});

const MINUTE = 60_000;

describe('a member who is not a super-user', () => {
  test('can submit exactly a thousand films an hour through all processes, and then sees when to try again', async ({ limited, clock }) => {
    const [one, other] = limited;
    const ann = await signedIn(one);
    const elsewhere = visitor(other, ann.token);
    await store(one, ann, 990, clock.now - 20 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 ? ann : elsewhere).post('/films/add', filmInput())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]!.body).toEqual({
      error: `You can add up to 1,000 films an hour. Try again in 40 minutes. If you have many more, write to ${SITE.email.general}: we can import all of them together.`,
    });
    expect(refused[0]!.headers.get('retry-after')).toBe('2400');
    // From now on a submission is refused before it waits for a lock on the account.
    await one.db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${ann.id} for update`.execute(tx);
      const again = await ann.post('/films/add', filmInput());
      expect([again.status, again.body]).toEqual([429, refused[0]!.body]);
    });
    expect((await ann.get(`/films?author_id=${ann.id}&limit=1`)).body.total).toBe(1000);

    clock.now += 40 * MINUTE;
    expect((await ann.post('/films/add', filmInput())).status).toBe(201);
    // Only eleven films are from the last hour, so a batch fits again.
    expect((await ann.post('/films/addmulti', [filmInput(), filmInput()])).status).toBe(201);
  });

  test('can have exactly two thousand drafts waiting, and a batch that does not fit is not stored at all', async ({
    limited: [ctx],
    clock,
  }) => {
    const ann = await signedIn(ctx);
    await store(ctx, ann, 1995, clock.now - 120 * MINUTE);
    const batch = await ann.post(
      '/films/addmulti',
      Array.from({ length: 8 }, () => filmInput()),
    );
    expect([batch.status, batch.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(batch.body).toEqual({
      error: `You can add only 5 of these 8 films now. Nothing was stored. You can have up to 2,000 drafts waiting for a moderator. Try again when we have checked some of your drafts. We aim to do this within 48 hours. If you have many more, write to ${SITE.email.general}: we can import all of them together.`,
    });
    const sent = { 'idempotency-key': 'the fifth' };
    for (const n of [1, 2, 3, 4]) expect([n, (await ann.post('/films/add', filmInput())).status]).toEqual([n, 201]);
    expect((await ann.post('/films/add', filmInput(), sent)).status).toBe(201);
    expect((await ann.post('/films/add', filmInput())).status).toBe(429);
    // A request that is sent again for a stored film gets the same status as before.
    expect((await ann.post('/films/add', filmInput(), sent)).status).toBe(201);

    // Another member can still submit. Ann can submit again after a moderator has approved one of her drafts.
    const [admin, bob] = [await signedIn(ctx, { isAdmin: true }), await signedIn(ctx)];
    expect((await bob.post('/films/add', filmInput())).status).toBe(201);
    const { films } = (await ann.get(`/users/profile/${ann.id}`)).body.data;
    await admin.patch('/films/approve', [films[0]._id]);
    expect((await ann.post('/films/add', filmInput())).status).toBe(201);
  });
});

test('super-users and admins can submit any number of films', async ({ limited: [ctx], clock }) => {
  for (const roles of [{ isTrusted: true }, { isAdmin: true }]) {
    const ann = await signedIn(ctx, roles);
    await store(ctx, ann, 1000, clock.now);
    expect((await ann.post('/films/addmulti', [filmInput()])).status).toBe(201);
  }
});

async function store(ctx: Context, { id }: Person, count: number, at: number): Promise<void> {
  const origin = { authorId: id, approved: false, arrival: 'submitted', at: new Date(at) } as const;
  await addFilms(
    ctx,
    Array.from({ length: count }, () => newFilmRecord(filmInput(), origin)),
  );
}
