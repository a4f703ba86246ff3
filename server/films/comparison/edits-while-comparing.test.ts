import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { editFilm } from '#server/films/submission/edit-film.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { compareFilm } from './compare-film.ts';
import { filmRow, history, AGREEING_PIANO } from '#test/tmdb/compared-films.ts';

describe('during a request to TMDB', () => {
  test('an edit can change the film, and the edited film is compared', async ({ ctx }) => {
    const fake = await startTmdb([AGREEING_PIANO]);
    const comparing = comparingWith(ctx, fake);
    const ann = await buildUser(ctx);
    const id = await buildFilm(ctx, { duration: 112, authorId: ann.id });
    const tmdb = comparing.tmdb!;
    let edits = 0;
    comparing.tmdb = {
      ...tmdb,
      async getFilm(tmdbId, asking) {
        if ((edits += 1) === 1) await editFilm(comparing, ann, id, { duration: 121, sidecar_by: 'Lantern Access' });
        return tmdb.getFilm(tmdbId, asking);
      },
    };
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({
      duration: 121,
      sidecar_by: 'Lantern Access',
      duration_check: 121,
      flagged: false,
    });
    expect((await history(ctx, id)).map(({ act }) => act)).toEqual(['edited', 'compared']);
  });

  test('a film that changes during every try is retried later, and a deleted film is not compared', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const [restless, deleted] = [await buildFilm(ctx), await buildFilm(ctx)];
    const tmdb = comparing.tmdb!;
    comparing.tmdb = {
      ...tmdb,
      async getFilm(tmdbId, asking) {
        await sql`update films set updated_at = updated_at + interval '1 ms' where id = ${restless}`.execute(ctx.db);
        await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
        return tmdb.getFilm(tmdbId, asking);
      },
    };
    await expect(compareFilm(comparing, restless)).rejects.toThrow('changed during every comparison');
    await compareFilm(comparing, deleted);
    for (const id of [restless, deleted]) expect(await filmRow(ctx, id)).toMatchObject({ compared_at: null });
  });

  test('simultaneous comparisons of one film write one history', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const id = await buildFilm(ctx, { duration: 112 });
    await Promise.all(Array.from({ length: 8 }, () => compareFilm(comparing, id)));
    expect((await history(ctx, id)).map(({ act }) => act)).toEqual(['compared', 'flagged']);
    expect(await filmRow(ctx, id)).toMatchObject({ flagged: true, tmdb_id: 713 });
  });

  test('an edit of the version before the comparison is not refused', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const admin = await buildUser(ctx, { isAdmin: true });
    const id = await buildFilm(ctx);
    const opened = (await filmRow(ctx, id)).updated_at.toISOString();
    await compareFilm(comparing, id);
    await editFilm(comparing, admin, id, { language: 'Welsh', updated_at: opened });
    expect(await filmRow(ctx, id)).toMatchObject({ language: 'Welsh', tmdb_id: 713 });
  });
});
