import { expect } from 'vitest';
import { isDatabaseUnavailable } from '#server/database/is-database-unavailable.ts';
import { test } from '#test/database/with-database.ts';
import { filmInput } from '#test/factories.ts';
import { signedIn } from '#test/people.ts';

test('a transaction of a stalled process is ended before the writers that wait for it give up', async ({ ctx }) => {
  const ann = await signedIn(ctx, { isTrusted: true });
  const locked = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const stalled = ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', ann.id).forUpdate().execute();
    locked.resolve();
    await others.promise;
    await tx.updateTable('users').set({ name: 'Nobody' }).where('id', '=', ann.id).execute();
  });
  await locked.promise;
  const submitted = await Promise.all(['The Piano', 'Ikiru', 'Alien'].map((title) => ann.post('/films/add', filmInput({ title }))));
  expect(submitted.map(({ status }) => status)).toEqual([201, 201, 201]);
  others.resolve();
  const failure = await stalled.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  // The stalled transaction has released its locks, so the next request works.
  expect((await ann.post('/films/add', filmInput({ title: 'Ran' }))).status).toBe(201);
});
