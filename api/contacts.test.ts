import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { purgeRecords } from '#server/jobs/old-record-queries.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/limited.ts';
import { PASSWORD, signedIn, visitor, type Person } from '#test/people.ts';

const countReports = async ({ db }: Context) => (await db.selectFrom('contact_reports').select('film_id').execute()).length;

test('reports are deleted with the account of the reporter, and after two years', async ({ ctx }) => {
  const [ann, bob] = [await signedIn(ctx, { isProven: true }), await signedIn(ctx, { isProven: true })];
  const id = await buildFilm(ctx);
  for (const person of [ann, bob]) await person.post(`/films/${id}/contact/reports`, {});
  expect(await countReports(ctx)).toBe(2);
  await ann.post(`/users/${ann.id}/erase`, { password: PASSWORD });
  expect(await countReports(ctx)).toBe(1);
  expect(await purgeRecords(ctx.db, 'reports about contacts')).toBe(0);
  await ctx.db
    .updateTable('contact_reports')
    .set({ created_at: new Date(Date.now() - 731 * 86_400_000) })
    .execute();
  expect(await purgeRecords(ctx.db, 'reports about contacts')).toBe(1);
});

test('a network can report up to 30 contacts a day, and a member up to 10', async ({ limited: [ctx] }) => {
  const ann = await signedIn(ctx, { isProven: true });
  const id = await buildFilm(ctx);
  const statuses = async (person: Person, body: object, times: number) => {
    const answers: number[] = [];
    for (let n = 0; n < times; n += 1) answers.push((await person.post(`/films/${id}/contact/reports`, body)).status);
    return answers;
  };
  expect((await statuses(ann, {}, 11)).at(-1)).toBe(429);
  expect((await statuses(visitor(ctx), { email: 'eva@example.org' }, 21)).filter((status) => status === 200)).toHaveLength(20);
});
