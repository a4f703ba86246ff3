import { describe, expect } from 'vitest';
import { EXAMPLE_FILMS } from '#domain/films/example-films.ts';
import { CSV_COLUMNS } from '#domain/films/film-csv.ts';
import { readFilmFile } from '#domain/films/film-file.ts';
import { textsToInput } from '#domain/films/film-texts.ts';
import { filmInputSchema } from '#domain/films/film.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../web/web.ts';

describe.each(['template.csv', 'example.csv'])('/downloads/%s', (name) => {
  test('is a CSV attachment with a byte order mark, so that spreadsheet programs read its accents', async ({ ctx }) => {
    const answer = await createWeb(ctx).request(`/downloads/${name}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="film-access-materials-${name}"`,
      'x-content-type-options': 'nosniff',
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\r\n')[0]).toBe(CSV_COLUMNS.join(','));
  });

  test('accepts a slash at the end of its address and refuses POST', async ({ ctx }) => {
    const web = createWeb(ctx);
    expect((await web.request(`/downloads/${name}/`)).status).toBe(200);
    const refused = await web.request(`/downloads/${name}`, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

test('the batch form reads the films of the example, and the schema accepts them', async ({ ctx }) => {
  const answer = await createWeb(ctx).request('/downloads/example.csv');
  const file = readFilmFile(new Uint8Array(await answer.arrayBuffer()), 'example.csv');
  expect(file).toMatchObject({
    found: EXAMPLE_FILMS.length,
    dropped: [],
    broken: [],
    unknown: [],
    missing: [],
  });
  const rows = 'rows' in file ? file.rows.map(({ texts }) => texts) : [];
  expect(rows).toEqual(EXAMPLE_FILMS);
  for (const texts of rows) expect(filmInputSchema(2026).safeParse(textsToInput(texts)).error).toBeUndefined();
  expect(filmInputSchema(2026).parse(textsToInput(rows.at(-1)!)).alt_titles).toEqual(['Good, Better, Neighbour']);
});
