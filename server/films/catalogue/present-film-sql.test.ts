import { listingFromJson } from '#domain/films/listing.ts';
import { expect } from 'vitest';
import { VISITOR } from '#domain/policy.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { askFilms } from '#test/films/film-questions.ts';
import { listOtherMaterials } from '#server/films/duplicates/find-same-film.ts';
import { getFilm } from './get-film.ts';

/** Exactly the fields of contract, section 3, "A film". */
const LISTING_KEYS = [
  '_id', 'title', 'directors', 'year', 'duration', 'format', 'sidecar_type', 'sidecar_format', 'language',
  'sidecar_by', 'commissioned_by', 'contact', 'certificate', 'frame_rate', 'quality_level', 'genres', 'alt_titles',
  'rights_holder', 'tmdb_id', 'approved', 'contact_confirmed_at', 'contact_silent_since', 'author_id', 'author', 'created_at', 'updated_at',
]; // prettier-ignore
const MODERATION_KEYS = [
  'notes',
  'flagged',
  'flag_reason',
  'alt_titles_check',
  'duration_check',
  'certificate_check',
  'compared_at',
  'waiting_since',
  'moderator_message',
];

test('a visitor and the submitter get the public fields, and a moderator also gets the fields for moderators', async ({ ctx }) => {
  const author = await buildUser(ctx, { name: 'Ann Lee' });
  const admin = await buildUser(ctx, { isAdmin: true });
  const id = await buildFilm(ctx, { authorId: author.id });
  const another = await buildFilm(ctx);
  for (const [viewer, keys] of [
    [VISITOR, LISTING_KEYS],
    [author, LISTING_KEYS],
    [admin, [...LISTING_KEYS, ...MODERATION_KEYS]],
  ] as const) {
    expect(Object.keys(JSON.parse(await getFilm(ctx, viewer, id)) as object)).toEqual(keys);
    for (const query of ['', `author_id=${author.id}`, 'search=piano', 'search=paino'])
      expect(Object.keys((await askFilms(ctx, query, viewer)).data[0]!)).toEqual(keys);
  }
  const [material] = await listOtherMaterials(ctx, listingFromJson(await getFilm(ctx, VISITOR, another)));
  expect(Object.keys(JSON.parse(material!) as object)).toEqual(LISTING_KEYS);
});

test('a film’s fields are returned exactly as submitted', async ({ ctx }) => {
  const author = await buildUser(ctx, { name: 'Ann “A.” Lee' });
  const film = {
    title: 'Tom & "Jerry" <b>\\n</b> 🎬 e\u0301 \u200d',
    directors: ['Ålice', 'Bob\\', '千'],
    year: 1994,
    duration: 95,
    format: 'AD' as const,
    sidecar_type: 'Audio',
    sidecar_format: 'WAV',
    language: 'Français',
    sidecar_by: 'Lantern {}',
    commissioned_by: 'NULL',
    contact: 'https://example.org/?a=1&b="2"',
    certificate: '15',
    frame_rate: '23.976',
    quality_level: 'Non-Professional' as const,
    genres: ['Drama, Comedy', '{War}', 'null'],
    alt_titles: ['هملت', 'Ham"let'],
    rights_holder: "O'Neill",
  };
  const at = new Date('2024-02-29T23:59:59.007Z');
  const id = await buildFilm(ctx, { ...film, notes: 'A note', authorId: author.id, at });
  expect(JSON.parse(await getFilm(ctx, VISITOR, id))).toEqual({
    ...film,
    title: film.title.normalize('NFC').trim(),
    _id: id,
    tmdb_id: null,
    approved: true,
    contact_confirmed_at: '2024-02-29',
    contact_silent_since: null,
    author_id: author.id,
    author: 'Ann “A.” Lee',
    created_at: '2024-02-29T23:59:59.007Z',
    updated_at: '2024-02-29T23:59:59.007Z',
  });
});

test('a film stays without a submitter’s name after the submitter’s account is erased', async ({ ctx }) => {
  const author = await buildUser(ctx);
  const id = await buildFilm(ctx, { authorId: author.id });
  await ctx.db.deleteFrom('users').where('id', '=', author.id).execute();
  expect(JSON.parse(await getFilm(ctx, VISITOR, id))).toMatchObject({ author: '', author_id: null });
  expect((await askFilms(ctx)).data).toMatchObject([{ author: '', author_id: null }]);
});
