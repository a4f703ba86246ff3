import { describe, expect } from 'vitest';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { NotFoundError } from '#server/errors.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askFacets, askFilms, askTitles } from '#test/films/film-questions.ts';
import { getFilm } from './get-film.ts';

describe('a draft', () => {
  test('is in the list of its submitter only', async ({ ctx }) => {
    const ann = await buildUser(ctx, { name: 'Ann' });
    const bob = await buildUser(ctx, { name: 'Bob', isTrusted: true });
    await buildFilm(ctx, { title: 'Draft', authorId: ann.id, approved: false });
    await buildFilm(ctx, { title: 'Approved', authorId: ann.id });
    const anns = `author_id=${ann.id}&sort=title`;
    expect(await askTitles(ctx, anns, ann)).toEqual(['Approved', 'Draft']);
    expect(await askTitles(ctx, `${anns}&approved=false`, ann)).toEqual(['Draft']);
    expect(await askTitles(ctx, `${anns}&approved=true`, ann)).toEqual(['Approved']);
    for (const viewer of [VISITOR, bob]) {
      expect(await askTitles(ctx, anns, viewer)).toEqual(['Approved']);
      expect(await askFilms(ctx, `${anns}&approved=false`, viewer)).toMatchObject({ data: [], total: 0 });
    }
    expect(await askTitles(ctx, '', ann)).toEqual(['Approved']);
  });

  test('is counted only for its submitter', async ({ ctx }) => {
    const ann = await buildUser(ctx);
    await buildFilm(ctx, { language: 'Deutsch', authorId: ann.id, approved: false });
    const languages = async (viewer: typeof ann | typeof VISITOR) => (await askFacets(ctx, `author_id=${ann.id}`, viewer)).language;
    expect(await languages(ann)).toEqual([{ value: 'Deutsch', count: 1 }]);
    expect(await languages(VISITOR)).toEqual([]);
  });

  test('is found by a search of its submitter’s own list, which finds no other person’s draft', async ({ ctx }) => {
    const ann = await buildUser(ctx);
    const bob = await buildUser(ctx);
    await buildFilm(ctx, { title: 'Zama', authorId: ann.id, approved: false });
    await buildFilm(ctx, { title: 'Ran', authorId: bob.id, approved: false });
    expect(await askTitles(ctx, `author_id=${ann.id}&search=zama`, ann)).toEqual(['Zama']);
    expect(await askTitles(ctx, `author_id=${ann.id}&search=ran`, ann)).toEqual([]);
  });

  test('of someone else does not change a search of a member’s own list', async ({ ctx }) => {
    const ann = await buildUser(ctx);
    const bob = await buildUser(ctx);
    await buildFilm(ctx, { title: 'Kurosawa', authorId: ann.id });
    const search = () => askFilms(ctx, `author_id=${ann.id}&search=kurasawa`, ann);
    const before = await search();
    expect(before).toMatchObject({ total: 1, fuzzy: true });
    await buildFilm(ctx, { title: 'Kurasawa', authorId: bob.id, approved: false });
    expect(await search()).toEqual(before);
  });

  test('can be read by its submitter and moderators; others get the same error as for an unknown film', async ({ ctx }) => {
    const ann = await buildUser(ctx);
    const bob = await buildUser(ctx, { isTrusted: true });
    const admin = await buildUser(ctx, { isAdmin: true });
    const id = await buildFilm(ctx, { title: 'Draft', authorId: ann.id, approved: false });
    for (const viewer of [ann, admin])
      expect(JSON.parse(await getFilm(ctx, viewer, id))).toMatchObject({ title: 'Draft', approved: false });
    for (const viewer of [VISITOR, bob]) await expect(getFilm(ctx, viewer, id)).rejects.toThrow(NotFoundError);
  });

  test('without a submitter is hidden from all members', async ({ ctx }) => {
    const id = await buildFilm(ctx, { approved: false });
    await expect(getFilm(ctx, await buildUser(ctx), id)).rejects.toThrow(NotFoundError);
  });
});

describe('a moderator', () => {
  test('sees all films with the fields for moderators, and can filter by draft or approved', async ({ ctx }) => {
    const admin = await buildUser(ctx, { isAdmin: true });
    await buildFilm(ctx, { title: 'Draft', approved: false, notes: 'For you alone', language: 'Deutsch' });
    await buildFilm(ctx, { title: 'Approved', language: 'English' });
    expect(await askTitles(ctx, 'sort=title', admin)).toEqual(['Approved', 'Draft']);
    expect(await askTitles(ctx, 'approved=true', admin)).toEqual(['Approved']);
    const drafts = await askFilms<ModeratedFilm>(ctx, 'approved=false', admin);
    expect(drafts.data).toMatchObject([{ title: 'Draft', notes: 'For you alone', flagged: false }]);
    expect(drafts.total).toBe(1);
    expect((await askFacets(ctx, 'approved=false', admin)).language).toEqual([{ value: 'Deutsch', count: 1 }]);
  });

  test('is the only person who can filter by flag', async ({ ctx }) => {
    const admin = await buildUser(ctx, { isAdmin: true });
    const id = await buildFilm(ctx, { title: 'Flagged' });
    await buildFilm(ctx, { title: 'Fine' });
    await ctx.db.updateTable('films').set({ flagged: true }).where('id', '=', id).execute();
    expect(await askTitles(ctx, 'flagged=true', admin)).toEqual(['Flagged']);
    expect(await askTitles(ctx, 'flagged=false&approved=true', admin)).toEqual(['Fine']);
    expect((await askFilms(ctx, 'flagged=true&approved=true', admin)).total).toBe(1);
    for (const viewer of [VISITOR, await buildUser(ctx, { isTrusted: true })]) {
      await expect(askFilms(ctx, 'flagged=false', viewer)).rejects.toThrow('Only moderators');
      await expect(askFacets(ctx, 'flagged=false', viewer)).rejects.toThrow('Only moderators');
    }
  });
});

test('a deleted film is in no list', async ({ ctx }) => {
  const ann = await buildUser(ctx);
  const admin = await buildUser(ctx, { isAdmin: true });
  const id = await buildFilm(ctx, { authorId: ann.id });
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  for (const viewer of [VISITOR, ann, admin]) {
    expect(await askFilms(ctx, `author_id=${ann.id}`, viewer)).toMatchObject({ data: [], total: 0 });
    await expect(getFilm(ctx, viewer, id)).rejects.toThrow(NotFoundError);
  }
});
