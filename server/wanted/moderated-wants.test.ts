import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { test } from '#test/database/with-database.ts';
import { buildUser } from '#test/factories.ts';
import { listModeratedWants } from './moderated-wants.ts';

/** Stores a want, as if this number of people had it. */
async function buildWant(
  ctx: Context,
  given: { title: string; year?: number; format?: 'DS' | 'AD'; people?: number; isWaiting?: boolean },
) {
  const { isWaiting = false, ...want } = given;
  await ctx.db
    .insertInto('wants')
    .values({
      id: randomUUID(),
      directors: ['Jane Campion'],
      year: 1993,
      format: 'AD',
      language: 'English',
      status: isWaiting ? 'waiting' : 'open',
      ...want,
    })
    .execute();
}

test('a moderator sees the open wants that could be the same, with the most wanted first', async ({ ctx }) => {
  await buildWant(ctx, { title: 'An Angel at My Tabel', year: 1990, isWaiting: true });
  await buildWant(ctx, { title: 'Angel at My Table', year: 1990, people: 3 });
  await buildWant(ctx, { title: 'An Angel at My Table: Restored', year: 1991, people: 7 });
  await buildWant(ctx, { title: 'An Angel at My Table', year: 1988 });
  await buildWant(ctx, { title: 'An Angel at My Table', year: 1990, format: 'DS' });
  await buildWant(ctx, { title: 'Jazz', year: 1990 });
  await buildWant(ctx, { title: 'An Angel at My Table', year: 1991, isWaiting: true });
  const admin = await buildUser(ctx, { isAdmin: true });
  const { data } = await listModeratedWants(ctx, admin, {});
  const similar = Object.fromEntries(data.map((want) => [want.title, want.similar.map(({ title }) => title)]));
  expect(similar).toEqual({
    'An Angel at My Tabel': ['Angel at My Table'],
    'An Angel at My Table': ['An Angel at My Table: Restored', 'Angel at My Table'],
  });
});

test('a page of wants is compared with open wants in one statement, and each want has up to five similar wants', async ({ ctx }) => {
  for (let people = 0; people < 8; people += 1) await buildWant(ctx, { title: 'The Piano', people });
  for (let year = 1950; year < 1993; year += 4) await buildWant(ctx, { title: 'Jazz', year, isWaiting: true });
  await buildWant(ctx, { title: 'Piano', isWaiting: true });
  const counted = countStatements(ctx);
  const admin = await buildUser(ctx, { isAdmin: true });
  const { data } = await listModeratedWants(counted.ctx, admin, {});
  expect(data.map(({ similar }) => similar.length).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 11 }, () => 0), 5]);
  expect(counted.statements()).toBe(2);
});
