import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { listOtherMaterials } from './find-same-film.ts';

async function askOthers(ctx: Context, id: string): Promise<string[]> {
  const others = await listOtherMaterials(ctx, listingFromJson(await getFilm(ctx, VISITOR, id)));
  return others.map((text) => (JSON.parse(text) as Listing).language);
}

test('other materials of the same film are found, the newest first', async ({ ctx }) => {
  const id = await buildFilm(ctx, {
    title: 'Volver',
    directors: ['Pedro Almodóvar'],
    year: 2006,
    language: 'English',
  });
  const same = { directors: ['Pedro Almodóvar', 'Somebody'], format: 'AD' as const };
  await buildFilm(ctx, {
    ...same,
    title: 'VOLVER!',
    year: 2007,
    language: 'older',
    at: new Date('2023-01-01'),
  });
  await buildFilm(ctx, {
    ...same,
    title: 'Volver',
    year: 2005,
    language: 'newer',
    at: new Date('2024-01-01'),
  });
  expect(await askOthers(ctx, id)).toEqual(['newer', 'older']);
});

test('a film with the same title but another director or another year is a different film', async ({ ctx }) => {
  const id = await buildFilm(ctx, { title: 'Solaris', directors: ['Andrei Tarkovsky'], year: 1972 });
  await buildFilm(ctx, { title: 'Solaris', directors: ['Steven Soderbergh'], year: 1972 });
  await buildFilm(ctx, { title: 'Solaris', directors: ['Andrei Tarkovsky'], year: 1974 });
  await buildFilm(ctx, { title: 'Stalker', directors: ['Andrei Tarkovsky'], year: 1972 });
  expect(await askOthers(ctx, id)).toEqual([]);
});
