import { expect } from 'vitest';
import { VISITOR } from '#domain/policy.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { parseFilmList } from '#domain/film-filters.ts';
import { listFilms } from './list-films.ts';

test('a visitor finds a film by its director, however it is typed', async ({ ctx }) => {
  await buildFilm(ctx, { title: 'Volver', directors: ['Pedro Almodóvar'] });
  const parsed = parseFilmList(new URLSearchParams('search=almodovar'));
  if ('errors' in parsed) throw new Error('unexpected');
  const page = await listFilms(ctx, VISITOR, parsed.value);
  expect(JSON.parse(page.films)).toMatchObject([{ title: 'Volver', directors: ['Pedro Almodóvar'] }]);
  expect(page.total).toBe(1);
});
