import { describe, expect } from 'vitest';
import { editFilm } from '#server/films/submission/edit-film.ts';
import { test } from '#test/database/with-database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { comparingWith, startTmdb } from '#test/tmdb/tmdb.ts';
import { compareFilm } from './compare-film.ts';
import { filmRow, history, AGREEING_PIANO } from '#test/tmdb/compared-films.ts';

describe('the flag', () => {
  test('is removed when an edit has fixed the difference', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const ann = await buildUser(ctx);
    const id = await buildFilm(ctx, { duration: 112, authorId: ann.id });
    await compareFilm(comparing, id);
    await editFilm(comparing, ann, id, { duration: 121 });
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({ flagged: false, flag_reason: '' });
    expect((await history(ctx, id)).map(({ act, actor_id }) => [act, actor_id])).toEqual([
      ['compared', null],
      ['flagged', null],
      ['edited', ann.id],
      ['unflagged', null],
    ]);
  });

  test('changes its reason when the difference changes', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const ann = await buildUser(ctx);
    const id = await buildFilm(ctx, { duration: 112, authorId: ann.id });
    await compareFilm(comparing, id);
    await editFilm(comparing, ann, id, { duration: 108 });
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({
      flagged: true,
      flag_reason: 'Differs from TMDB in running time (108 minutes here, 121 minutes there).',
    });
  });

  test('that a moderator set stays, with or without a difference', async ({ ctx }) => {
    const fake = await startTmdb([AGREEING_PIANO]);
    const comparing = comparingWith(ctx, fake);
    const [same, different] = [await buildFilm(ctx), await buildFilm(ctx, { duration: 112 })];
    await ctx.db.updateTable('films').set({ flagged: true, flag_reason: 'Ask about the cut' }).execute();
    for (const id of [same, different]) {
      await compareFilm(comparing, id);
      expect(await filmRow(ctx, id)).toMatchObject({ flagged: true, flag_reason: 'Ask about the cut' });
      expect((await history(ctx, id)).map(({ act }) => act)).toEqual(['compared']);
    }
  });

  test('that a moderator removed is set again only for another difference', async ({ ctx }) => {
    const comparing = comparingWith(ctx, await startTmdb([AGREEING_PIANO]));
    const admin = await buildUser(ctx, { isAdmin: true });
    const id = await buildFilm(ctx, { duration: 112 });
    await compareFilm(comparing, id);
    await editFilm(comparing, admin, id, { flagged: false });
    await editFilm(comparing, admin, id, { alt_titles: ['Das Piano'] });
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({ flagged: false, flag_reason: '' });

    await editFilm(comparing, admin, id, { certificate: '18' });
    await compareFilm(comparing, id);
    expect(await filmRow(ctx, id)).toMatchObject({ flagged: true });
  });
});
