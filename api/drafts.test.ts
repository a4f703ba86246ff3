import { VISITOR } from '#domain/policy.ts';
import { listingFromJson } from '#domain/films/listing.ts';
import type { Updateable } from 'kysely';
import { expect } from 'vitest';
import { getFilm, findSuccessor } from '#server/films/catalogue/get-film.ts';
import { listOtherMaterials } from '#server/films/duplicates/find-same-film.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { buildFilm, buildUser } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { createWeb } from '../web/web.ts';

/** A film that has a canary in every field that people can fill in. */
const CANARY = {
  title: 'Canary Wharf',
  directors: ['Kanarek Canarino'],
  year: 1877,
  duration: 1499,
  format: 'AD' as const,
  sidecar_type: 'Extended',
  sidecar_format: 'OGG',
  quality_level: 'Non-Professional' as const,
  language: 'Canarian',
  sidecar_by: 'Canary Makers',
  commissioned_by: 'Canary Commission',
  contact: 'canary@canary.example.org',
  certificate: 'Canary 15',
  frame_rate: 'Canary 25',
  rights_holder: 'Canary Holders',
  genres: ['Canary Comedy'],
  alt_titles: ['Kanarienvogel', 'カナリア'],
  notes: 'A canary note',
};

/** Every query without ids that a visitor could try in order to find the film. */
const QUESTIONS = [
  '', 'sort=title', 'sort=-title', 'sort=year', 'sort=-year', 'sort=relevance', 'limit=1', 'limit=100',
  'approved=true', 'approved=false', 'approved=false&limit=100&sort=title', 'approved=false&search=canary',
  'search=canary', 'search=wharf', 'search=canarino', 'search=kanarienvogel', 'search=カナリア', 'search=note',
  'search=cannary', 'search=warf', 'search=kanarino', 'search=kanarienvogl', 'search=canary+warf', 'search=kanarya',
  'language=Canarian', 'genres=Canary+Comedy', 'sidecar_type=Extended', 'quality_level=Non-Professional',
  'year[lte]=1880', 'duration[gte]=1499', 'format=AD', 'format=AD&format=DS', 'year[gte]=1870&duration[gte]=1',
  'language=English&search=cannary', 'approved=false&search=cannary',
]; // prettier-ignore

const addressesFor = (author: string) =>
  [...QUESTIONS, `author_id=${author}`, `author_id=${author}&approved=false`, `author_id=${author}&search=canary`]
    .flatMap((query) => [`/api/films?${query}`, `/api/films/facets?${query}`])
    .filter((address) => !/facets.*(sort|limit)=/.test(address));

type Hidden = Partial<Pick<Updateable<Database['films']>, 'approved' | 'deleted_at' | 'merged_into'>>;

test.for<[what: string, hidden: (publicId: string) => Hidden]>([
  ['a draft', () => ({ approved: false })],
  ['a deleted film', () => ({ deleted_at: new Date() })],
  ['a deleted draft', () => ({ approved: false, deleted_at: new Date() })],
  ['a film that was merged into another', (publicId) => ({ deleted_at: new Date(), merged_into: publicId })],
])('%s changes no byte of any answer to a visitor', async ([, hidden], { ctx }) => {
  const author = await buildUser(ctx, { name: 'Ann Lee' });
  const zama = { title: 'Zama', directors: ['Lucrecia Martel'], year: 2017 };
  const publicId = await buildFilm(ctx, { ...zama, genres: ['Drama'], authorId: author.id });
  await buildFilm(ctx, { title: 'Wharfedale', genres: ['Drama'], format: 'AD', sidecar_type: 'Audio' });
  const addresses = addressesFor(author.id);
  const before = await askAll(ctx, addresses);
  const others = async () => listOtherMaterials(ctx, listingFromJson(await getFilm(ctx, VISITOR, publicId)));
  const othersBefore = await others();

  const never = await buildFilm(ctx, { ...CANARY, authorId: author.id, approved: false });
  // Matches the public film in every field that identifies a film.
  const alike = { title: 'Zama', directors: ['Kanarek Canarino', 'Lucrecia Martel'], year: 2018 };
  const formerly = await buildFilm(ctx, { ...CANARY, ...alike, authorId: author.id });
  await ctx.db.updateTable('films').set(hidden(publicId)).where('id', 'in', [never, formerly]).execute();

  expect(await askAll(ctx, addresses)).toEqual(before);
  expect(await others()).toEqual(othersBefore);
});

test('the address of a hidden film gets the same response as an unknown address', async ({ ctx }) => {
  const web = createWeb(ctx);
  const answer = async (id: string) => {
    const got = await web.request(`/api/films/${id}`);
    return { status: got.status, headers: Object.fromEntries(got.headers), body: await got.text() };
  };
  const draft = await buildFilm(ctx, { ...CANARY, approved: false });
  const deleted = await buildFilm(ctx, CANARY);
  await ctx.db.updateTable('films').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();
  const unknown = await answer('01890a5d-ac96-774b-bcce-b302099a8057');
  expect(unknown.status).toBe(404);
  for (const id of [draft, deleted]) for (const form of [id, id.toUpperCase()]) expect(await answer(form)).toEqual(unknown);
});

test('the old address of a merged film redirects to the other film only while that film is public', async ({ ctx }) => {
  const other = await buildFilm(ctx, { title: 'Zama' });
  const merged = await buildFilm(ctx, CANARY);
  await ctx.db.updateTable('films').set({ deleted_at: new Date(), merged_into: other }).where('id', '=', merged).execute();
  expect(await findSuccessor(ctx, merged)).toBe(other);
  await ctx.db.updateTable('films').set({ approved: false }).where('id', '=', other).execute();
  expect(await findSuccessor(ctx, merged)).toBeUndefined();
});

test('visitors never see the notes, the flag or the comparison of a public film', async ({ ctx }) => {
  const author = await buildUser(ctx, { name: 'Ann Lee' });
  const id = await buildFilm(ctx, { title: 'Zama', notes: 'A canary note', authorId: author.id });
  await ctx.db
    .updateTable('films')
    .set({
      flagged: true,
      flag_reason: 'canary',
      moderator_message: 'canary',
      alt_titles_check: ['canary'],
      duration_check: 1777,
      certificate_check: 'canary',
    })
    .where('id', '=', id)
    .execute();
  await ctx.db.updateTable('users').set({ email: 'canary@example.com' }).execute();
  const addresses = [...addressesFor(author.id), `/api/films/${id}`];
  const answers = JSON.stringify(Object.values(await askAll(ctx, addresses)));
  expect(answers).not.toMatch(/canary|1777|flag|notes|_check/i);
});

/** Requests each address and keeps the status, the headers and the body. */
async function askAll(ctx: Context, addresses: readonly string[]): Promise<Record<string, unknown>> {
  const web = createWeb(ctx);
  const answers: Record<string, unknown> = {};
  for (const address of addresses) {
    const answer = await web.request(address);
    answers[address] = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    };
  }
  return answers;
}
