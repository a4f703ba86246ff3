import { expect } from 'vitest';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { signedIn } from '#test/people.ts';
import { listChangesSinceDecision } from './history-queries.ts';
import { listChanges } from './list-changes.ts';

test('a hundred edits since the decision give the first and the last value of each field', async ({ ctx }) => {
  const [ann, admin] = [await signedIn(ctx), await signedIn(ctx, { isAdmin: true })];
  const [id, other] = [await buildFilm(ctx, { authorId: ann.id, duration: 100 }), await buildFilm(ctx, { authorId: ann.id })];
  const edited = (from: number) => ({ duration: [from, from + 1], notes: [`note ${from}`, `note ${(from + 1) % 100}`] });
  const entry = { film_id: id, actor_id: ann.id, at: ctx.clock() };
  await ctx.db
    .insertInto('film_history')
    .values([
      { ...entry, act: 'edited', changes: JSON.stringify({ duration: [1, 0] }) },
      { ...entry, act: 'approved', actor_id: admin.id, changes: '{}' },
      ...Array.from({ length: 100 }, (_, n) => ({ ...entry, act: 'edited' as const, changes: JSON.stringify(edited(n)) })),
      { ...entry, act: 'flagged', changes: JSON.stringify({ year: [1993, 1994] }) },
    ])
    .execute();
  expect(await listChangesSinceDecision(ctx.db, [id, other])).toEqual([
    { film_id: id, field: 'duration', before: 0, after: 100 },
    { film_id: id, field: 'notes', before: 'note 0', after: 'note 0' },
  ]);
  expect(await listChanges(ctx, [id, other])).toEqual(new Map([[id, { duration: [0, 100] }]]));
});
