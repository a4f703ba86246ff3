import { describe, expect } from 'vitest';
import type { FilmInput } from '#domain/films/film.ts';
import { submitFilm } from '#server/films/submission/submit-films.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser, filmInput } from '#test/factories.ts';
import { askFacets } from '#test/films/film-questions.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { compareFilm } from './compare-film.ts';
import { filmRow, history, AGREEING_PIANO } from '#test/tmdb/compared-films.ts';

describe('a new film', () => {
  test('that agrees with TMDB gets the number, values and genres of TMDB, and is not flagged', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const id = await buildFilm(ctx, { certificate: '15', at: new Date('2026-01-01') });
    await compareFilm(comparing, id);
    const row = await filmRow(ctx, id);
    expect(row).toMatchObject({
      tmdb_id: 713,
      duration_check: 121,
      certificate_check: '15',
      alt_titles_check: ['Das Piano'],
      genres: ['Drama', 'Romance'],
      flagged: false,
      flag_reason: '',
      updated_at: new Date('2026-01-01'),
    });
    expect(row.compared_at!.getTime()).toBeGreaterThan(row.updated_at.getTime());
    expect(await history(ctx, id)).toEqual([
      {
        act: 'compared',
        actor_id: null,
        changes: {
          tmdb_id: [null, 713],
          duration_check: [null, 121],
          certificate_check: ['', '15'],
          alt_titles_check: [[], ['Das Piano']],
          genres: [[], ['Drama', 'Romance']],
        },
      },
    ]);
  });

  test('is counted with the genres that were filled in', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    await compareFilm(comparing, await buildFilm(ctx));
    const { genres } = await askFacets(ctx);
    expect(genres).toEqual([
      { value: 'Drama', count: 1 },
      { value: 'Romance', count: 1 },
    ]);
  });

  test('keeps the genres that its submitter gave it', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const id = await buildFilm(ctx, { genres: ['Period drama'] });
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({ genres: ['Period drama'], tmdb_id: 713 });
  });

  test('that TMDB does not have counts as compared, and is compared only once', async ({ ctx }) => {
    const fake = await startTmdb();
    const comparing = comparingWith(ctx, fake);
    const id = await buildFilm(ctx);
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({
      tmdb_id: null,
      duration_check: null,
      compared_at: expect.any(Date),
    });
    expect(await history(ctx, id)).toEqual([]);
    const asked = fake.asked.length;
    await compareFilm(comparing, id);
    expect(fake.asked).toHaveLength(asked);
  });

  test.for([
    ['running time', { duration: 112 }, 'running time (112 minutes here, 121 minutes there)'],
    ['certificate', { certificate: '18' }, 'certificate (18 here, 15 there)'],
  ] as const)('with a different %s is flagged, and the reason names the difference', async ([, given, difference], { ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const id = await buildFilm(ctx, given);
    await compareFilm(comparing, id);
    const flag_reason = `Differs from TMDB in ${difference}.`;
    expect(await filmRow(ctx, id)).toMatchObject({ flagged: true, flag_reason });
    expect((await history(ctx, id)).at(-1)).toEqual({
      act: 'flagged',
      actor_id: null,
      changes: { flagged: [false, true], flag_reason: ['', flag_reason] },
    });
  });

  test.for<[string, Partial<FilmInput>]>([
    ['a running time within 2 minutes', { duration: 119 }],
    ['the running time at 25 frames a second', { duration: 116 }],
    ['an alternative title that TMDB lacks', { alt_titles: ['Klaver'] }],
    ['no certificate', { certificate: '' }],
  ])('with %s is not flagged', async ([, given], { ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const id = await buildFilm(ctx, given);
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({ tmdb_id: 713, flagged: false });
  });
});

describe('a film with a known number', () => {
  test('is requested by its number, and another director in TMDB counts as a difference', async ({ ctx }) => {
    const fake = await startTmdb([{ ...AGREEING_PIANO, directors: ['Anna Campion'] }]);
    const id = await buildFilm(ctx, { title: 'Something else', certificate: '15' });
    await ctx.db.updateTable('films').set({ tmdb_id: 713 }).execute();
    await compareFilm(comparingWith(ctx, fake), id);
    expect(fake.asked.map(({ path }) => path)).toEqual(['/3/movie/713']);
    expect(await filmRow(ctx, id)).toMatchObject({
      flag_reason: 'Differs from TMDB in director (“Jane Campion” here, “Anna Campion” there).',
      alt_titles_check: ['The Piano', 'Das Piano'],
    });
  });

  test('keeps only the number when TMDB no longer has the film', async ({ ctx }) => {
    const id = await buildFilm(ctx);
    await ctx.db
      .updateTable('films')
      .set({ tmdb_id: 713, duration_check: 90, certificate_check: 'U', alt_titles_check: ['X'] })
      .execute();
    await compareFilm(comparingWith(ctx, await startTmdb()), id);
    expect(await filmRow(ctx, id)).toMatchObject({
      tmdb_id: 713,
      duration_check: null,
      certificate_check: '',
      alt_titles_check: [],
    });
  });
});

describe('TMDB gets no request', () => {
  test('without a token, for deleted films, and for films that have been compared', async ({ ctx }) => {
    const fake = await startTmdb([AGREEING_PIANO]);
    const comparing = comparingWith(ctx, fake);
    const id = await buildFilm(ctx);
    await compareFilm(ctx, id);
    expect(ctx.tmdb).toBeUndefined();
    expect(await filmRow(ctx, id)).toMatchObject({ compared_at: null });
    await compareFilm(comparing, '01890000-0000-7000-8000-000000000000');
    const deleted = await buildFilm(ctx);
    await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
    await compareFilm(comparing, deleted);
    expect(fake.asked).toEqual([]);

    await compareFilm(comparing, id);
    const asked = fake.asked.length;
    await compareFilm(comparing, id);
    expect(fake.asked).toHaveLength(asked);
    expect(await history(ctx, id)).toHaveLength(1);
  });
});

test('the program’s own worker compares a submitted film automatically', async ({ ctx }) => {
  const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
  const stop = await startJobs(comparing);
  try {
    const film = await submitFilm(comparing, await buildUser(ctx), filmInput(), undefined);
    const { _id: id } = JSON.parse(film) as { _id: string };
    await expect.poll(() => filmRow(ctx, id), { timeout: 8000 }).toMatchObject({ tmdb_id: 713 });
  } finally {
    await stop();
  }
});
