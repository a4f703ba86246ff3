import { expect, inject } from 'vitest';
import type { Context } from '#server/context.ts';
import { connect } from '#server/database/database.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm } from '#test/factories.ts';
import { isSampleCatalogue } from './is-sample-catalogue.ts';
import { loadSampleCatalogue } from './load-sample-catalogue.ts';
import { SAMPLE_LOADED } from './sample-queries.ts';

const countFilms = async ({ db }: Context) => (await db.selectFrom('films').select('id').execute()).length;

/** Handles the catalogue as each start of the program does. */
const start = async (ctx: Context, database: string) => loadSampleCatalogue(ctx, connect({ ...inject('postgres').owner, database }, 1));

test('a new catalogue gets the sample, and a catalogue that was emptied stays empty', async ({ ctx, database }) => {
  await start(ctx, database);
  const sample = await countFilms(ctx);
  expect(sample).toBeGreaterThan(200);
  expect(await isSampleCatalogue(ctx)).toBe(true);
  await start(ctx, database);
  expect(await countFilms(ctx)).toBe(sample);

  await ctx.db.deleteFrom('films').execute();
  await start(ctx, database);
  expect(await countFilms(ctx)).toBe(0);
});

test('a catalogue that began with people’s own films is never filled with the sample', async ({ ctx, database }) => {
  await buildFilm(ctx);
  await ctx.db.deleteFrom('films').execute();
  await start(ctx, database);
  expect([await countFilms(ctx), await isSampleCatalogue(ctx)]).toEqual([0, false]);
});

test('if the first start was killed before it had loaded the films, the next start loads the sample', async ({ ctx, database }) => {
  await start(ctx, database);
  const sample = await countFilms(ctx);
  const value = 'under way';
  await ctx.db.updateTable('catalogue_facts').set({ value }).where('name', '=', SAMPLE_LOADED).execute();
  await ctx.db.deleteFrom('films').execute();
  await start(ctx, database);
  expect(await countFilms(ctx)).toBe(sample);
});
