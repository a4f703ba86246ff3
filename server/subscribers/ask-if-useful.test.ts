import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseSearchTopic } from '#domain/alerts/topic.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { days } from '#server/database/interval.ts';
import { test } from '#test/database/with-database.ts';
import { insertAlert, saveTopic } from './alert-queries.ts';
import { askIfUseful } from './ask-if-useful.ts';
import { listMailedQuestions } from './mailed-news.ts';
import { getSubscription } from './manage-subscription.ts';
import { subscriberOfAddress } from './subscriber-queries.ts';

async function follow(ctx: Context, subscriber: string, search: string): Promise<void> {
  const parsed = parseSearchTopic(new URLSearchParams({ search }));
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors));
  await insertAlert(ctx.db, subscriber, await saveTopic(ctx.db, parsed.value));
}

/** Lets days pass for all subscribers and their alerts. */
async function passDays(ctx: Context, number: number): Promise<void> {
  await sql`update subscribers set useful_at = useful_at - ${days(number)}, asked_at = asked_at - ${days(number)}`.execute(ctx.db);
  await sql`update alerts set created_at = created_at - ${days(number)}`.execute(ctx.db);
}

const asked = async (ctx: Context) =>
  (await ctx.db.selectFrom('mails').select('to_address').where('kind', '=', 'still useful').execute()).map(({ to_address }) => to_address);

const searches = (alerts: readonly { query?: string | null; value?: string }[]) =>
  new Set(alerts.map(({ query, value }) => query ?? value));

test('a venue that does not answer the question keeps only the searches that it followed later', async ({ ctx }) => {
  const venue = await subscriberOfAddress(ctx.db, 'venue@example.org');
  await follow(ctx, venue, 'piano');
  await passDays(ctx, LIMITS.usefulDays + 1);
  await askIfUseful(ctx);
  expect(await asked(ctx)).toEqual(['venue@example.org']);

  await passDays(ctx, LIMITS.responseDays - 1);
  await follow(ctx, venue, 'ran');
  await askIfUseful(ctx);
  expect(searches((await listMailedQuestions(ctx, venue)).alerts)).toEqual(new Set(['search=piano']));
  expect(searches((await getSubscription(ctx, venue)).alerts)).toEqual(new Set(['search=piano', 'search=ran']));

  await passDays(ctx, 2);
  await askIfUseful(ctx);
  expect(searches((await getSubscription(ctx, venue)).alerts)).toEqual(new Set(['search=ran']));
  expect(await asked(ctx)).toHaveLength(1);
});
