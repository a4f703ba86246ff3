import * as fc from 'fast-check';
import { FORMATS, FORMAT_VALUES, QUALITY_LEVELS } from '#domain/films/film-options.ts';
import { filmInputSchema, type FilmInput } from '#domain/films/film.ts';
import type { FilmFilters } from '#domain/filters/film-filters.ts';
import { FIT_VERDICTS } from '#domain/fit/fit.ts';
import type { Context } from '#server/context.ts';
import { newFilmRecord, type FilmRecord } from '#server/films/catalogue/film-record.ts';
import { addFilms, filmInput } from '#test/factories.ts';
import { isFound } from './film-model.ts';
import { filtersOf } from './film-questions.ts';

/*
 * Small catalogues for property tests. There are few values, so that films often have equal titles, years and times, and
 * filters often match films.
 */

export const SOME = {
  titles: ['Ran', 'ran', 'Ikiru', 'Été', 'Zama', 'Ran!', '生きる'],
  directors: ['Akira Kurosawa', 'Lucrecia Martel', 'Éric Rohmer'],
  languages: ['', 'English', 'Deutsch', '日本語'],
  genres: ['Drama', 'Comedy', 'War', 'Science Fiction'],
  years: [1931, 1952, 1985, 2020],
  durations: [1, 58, 59, 60, 90, 300, 1500],
  frameRates: ['', '24', '25 fps', '23,976', '16', '12.5', 'as the film'],
  /** Running times of a venue's copy: equal to those of films above, sped up, slowed down, or different by a minute or two. */
  copies: ['60', '0:57:36', '0:59:58', '1:02:30', '90', '1:26:24', '1:32', '0:01:00', '25:00:00'],
  copyRates: ['24', '25', '24000/1001', '16', '48', '12,5'],
  times: ['2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.001Z', '2025-06-30T12:00:00.000Z'],
} as const;

const someOf = <const Value extends string>(values: readonly Value[], maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });

const schema = filmInputSchema(2026);

const randomInput = fc.constantFrom(...FORMAT_VALUES).chain((format) =>
  fc.record({
    title: fc.constantFrom(...SOME.titles),
    directors: fc.uniqueArray(fc.constantFrom(...SOME.directors), { minLength: 1, maxLength: 2 }),
    year: fc.constantFrom(...SOME.years),
    duration: fc.constantFrom(...SOME.durations),
    format: fc.constant(format),
    sidecar_type: fc.constantFrom('', ...FORMATS[format].sidecarTypes),
    sidecar_format: fc.constantFrom('', ...FORMATS[format].sidecarFormats.slice(0, 1)),
    frame_rate: fc.constantFrom(...SOME.frameRates),
    quality_level: fc.constantFrom('' as const, ...QUALITY_LEVELS),
    language: fc.constantFrom(...SOME.languages),
    genres: someOf(SOME.genres, 3),
  }),
);

/** A film with the values above, approved or a draft. */
export const randomFilm: fc.Arbitrary<FilmRecord> = fc
  .record({ input: randomInput, at: fc.constantFrom(...SOME.times), approved: fc.boolean() })
  .map(({ input, at, approved }) =>
    newFilmRecord(schema.parse(input), { authorId: null, approved, arrival: 'imported', at: new Date(at) }),
  );

/** The filters of an address. Most of them match some of the films above. */
export const randomFilters: fc.Arbitrary<string> = fc
  .record(
    {
      sidecar_type: someOf(['DS', 'DS Only', 'Audio', 'Text-based', 'Extended', 'Other'], 3),
      format: someOf(FORMAT_VALUES, 2),
      quality_level: someOf(QUALITY_LEVELS, 1),
      language: someOf(
        SOME.languages.filter((language) => language !== ''),
        2,
      ),
      genres: someOf(SOME.genres, 2),
      'duration[gte]': fc.constantFrom(0, 60, 61, 1500),
      'duration[lte]': fc.constantFrom(59, 60, 300, 99_999),
      'year[gte]': fc.constantFrom(1931, 1953, 2021),
      'year[lte]': fc.constantFrom(1930, 1952, 2020),
      search: fc.constantFrom('ran', 'ete', 'kuro', 'kira ran', '生', 'ran 1985', '(1952)'),
      approved: fc.boolean(),
      copy: fc.constantFrom(...SOME.copies),
      copy_rate: fc.constantFrom(...SOME.copyRates),
      fit: fc.subarray([...FIT_VERDICTS]),
    },
    { requiredKeys: [] },
  )
  .map(({ copy, copy_rate, fit, ...others }) => {
    const given = copy === undefined ? others : { ...others, copy, copy_rate: copy_rate ?? [], fit: fit ?? [] };
    const params = new URLSearchParams();
    for (const [key, value] of Object.entries(given))
      for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one));
    return params.toString();
  });

/** Makes a film with these values and, by default, a frame rate of 24. */
export const knownFilm = (given: Partial<FilmInput>): FilmRecord =>
  newFilmRecord(filmInput({ frame_rate: '24', ...given }), {
    authorId: null,
    approved: true,
    arrival: 'imported',
    at: new Date(SOME.times[0]),
  });

/** A catalogue, and addresses that each find some of its films. The tests try this example with every seed. */
const EXAMPLE: [FilmRecord[], string[]] = [
  [
    knownFilm({ title: 'Ran', duration: 60 }),
    knownFilm({ title: 'Zama', duration: 90, format: 'AD', sidecar_type: 'Audio', language: 'Deutsch' }),
  ],
  [
    '',
    'search=ran',
    'format=AD',
    'language=Deutsch&year[gte]=1931',
    'copy=60&copy_rate=24',
    'search=ran&copy=0:57:36&copy_rate=25&fit=retime',
  ],
];

/** Replaces the whole catalogue with these films. */
export async function replaceFilms(ctx: Context, films: readonly FilmRecord[]): Promise<void> {
  await ctx.db.deleteFrom('films').execute();
  await addFilms(ctx, films);
}

/**
 * Checks many small catalogues with the filters of many addresses. Leaves out searches that no film matches as typed,
 * because visitors then get the nearest films.
 */
export async function forManyFilters(
  ctx: Context,
  check: (query: string, films: readonly FilmRecord[], filters: FilmFilters) => Promise<void>,
): Promise<void> {
  const manyFilters = fc.array(randomFilters, { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(randomFilm, { maxLength: 15 }), manyFilters, async (films, queries) => {
      await replaceFilms(ctx, films);
      for (const query of queries) {
        const filters = filtersOf(query);
        if (isFound(films, filters)) await check(query, films, filters);
      }
    }),
    { numRuns: 25, examples: [EXAMPLE] },
  );
}
