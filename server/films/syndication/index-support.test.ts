import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { test } from '#test/database/with-database.ts';
import { fillCatalogue } from '#test/program/large-catalogue.ts';
import { listSitemapFilms, listSitemapParts } from './list-sitemap.ts';

/** Returns the plans of the statements that the use case runs. */
async function plansOf(ctx: Context, ask: (ctx: Context) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = [];
  const executor = ctx.db.getExecutor();
  const note: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(executor.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask({ ...ctx, db: ctx.db.withPlugin(note) });
  const plans = [];
  for (const { sql, parameters } of asked) {
    const { rows } = await ctx.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain (analyze, buffers) ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  if (process.env['PLANS']) console.log(plans.join('\n\n'));
  return plans.join('\n');
}

test('the sitemap of a large catalogue is read from an index', async ({ ctx, database }) => {
  await fillCatalogue(database, { films: Number(process.env['FILMS'] ?? 20_000), users: 100 });
  const parts = await plansOf(ctx, listSitemapParts);
  expect(parts).toMatch(/Index Only Scan using films_in_sitemap/);
  const films = await plansOf(ctx, (ctx) => listSitemapFilms(ctx, '1'));
  expect(films).toMatch(/Index Only Scan using films_in_sitemap/);
  for (const plan of [parts, films]) expect(plan).not.toContain('Seq Scan on films');
}, 120_000);
