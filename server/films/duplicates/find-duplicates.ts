import { findSameFilmCandidates } from '#catalogue/candidates/same-film.ts';
import { listPage } from '#catalogue/list-page.ts';
import { NO_FILTERS } from '#domain/filters/film-filters.ts';
import { areSameFilm, areSameMaterial, comparableFilm, comparableMaterial, type ComparableMaterial } from '#domain/matching/same-film.ts';
import type { ProbableDuplicate } from '#domain/moderation/film-review.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import { createPauses } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import type { FilmPageText } from '#server/films/catalogue/list-films.ts';
import { openQuestion, readFromState } from '#server/films/catalogue/question.ts';
import { presentFilms } from '#server/films/catalogue/present-films.ts';
import { listCompared, listMaterials, type ComparedListing } from './duplicate-queries.ts';

/** Maximum number of drafts whose duplicates are listed. These are the drafts that have waited longest. */
export const DRAFTS = 50;
/** Maximum number of listings that are compared with one film, and of all comparisons of a call. */
const CANDIDATES = 20;
const COMPARISONS = 2000;
/** Listings to read in one statement. */
const READ_AT_ONCE = 250;

/**
 * Finds the listings, including drafts, that are probably of the same material as each of these films. The index finds
 * candidates, and domain/matching/same-film.ts decides.
 * @returns film id → listings, the public ones first, then the newest; only for films that have some
 */
export async function findDuplicates(ctx: Context, ids: readonly string[]): Promise<Map<string, ProbableDuplicate[]>> {
  const films = await readCompared(ctx, ids);
  const pairs = choosePairs(await findCandidates(ctx, films));
  const compared = new Map(films.map((film) => [film._id, film]));
  const missing = new Set(pairs.flat().filter((id) => !compared.has(id)));
  for (const film of await readCompared(ctx, [...missing])) compared.set(film._id, film);

  const pause = createPauses();
  const comparable = new Map<string, ReturnType<typeof comparableFilm>>();
  for (const [id, film] of compared) {
    await pause();
    comparable.set(id, comparableFilm(film));
  }
  const same = new Map(films.map(({ _id }): [string, ComparedListing[]] => [_id, []]));
  for (const [id, otherId] of pairs) {
    await pause();
    const [film, other] = [comparable.get(id), comparable.get(otherId)];
    if (!film || !other || !areSameFilm(film, other)) continue;
    same.get(id)!.push(compared.get(otherId)!);
    same.get(otherId)?.push(compared.get(id)!);
  }
  const found = [...same].filter(([, listings]) => listings.length > 0);
  return new Map(found.map(([id, listings]) => [id, listings.toSorted(publicThenNewest).map(toDuplicate)]));
}

/** Reads listings in parts, because parsing hundreds of the longest rows together would delay other requests. */
async function readCompared(ctx: Context, ids: readonly string[]): Promise<ComparedListing[]> {
  const films: ComparedListing[] = [];
  const pause = createPauses();
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    films.push(...(await listCompared(ctx.db, ids.slice(at, at + READ_AT_ONCE))));
    await pause();
  }
  return films;
}

/**
 * Finds listings that have the same material as each of these films and could be of the same film, the public ones
 * first. The number is limited after comparing materials, so that drafts of other materials do not use up the limit.
 */
async function findCandidates(ctx: Context, films: readonly ComparedListing[]): Promise<Map<string, string[]>> {
  const state = await ctx.catalogue.read();
  const found = new Map<string, string[]>();
  for (const film of films) {
    const some = await runInSlices(findSameFilmCandidates(state, { kind: 'all' }, film, film));
    found.set(
      film._id,
      some.map(({ id }) => id),
    );
  }
  const materials = new Map<string, ComparableMaterial>();
  const pause = createPauses();
  for (const material of await listMaterials(ctx.db, [...new Set([...found.values()].flat())])) {
    materials.set(material.id, comparableMaterial(material));
    await pause();
  }
  const candidates = new Map<string, string[]>();
  for (const film of films) {
    const asked = comparableMaterial(film);
    const isSame = (id: string) => id !== film._id && materials.has(id) && areSameMaterial(asked, materials.get(id)!);
    candidates.set(film._id, found.get(film._id)!.filter(isSame).slice(0, CANDIDATES));
    await pause();
  }
  return candidates;
}

/** Chooses the pairs to compare, each once. The films take turns for their next candidates, so that no film uses up all comparisons. */
function choosePairs(candidates: ReadonlyMap<string, readonly string[]>): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  for (let turn = 0; turn < CANDIDATES; turn += 1)
    for (const [id, others] of candidates) {
      const other = others[turn];
      if (other !== undefined && pairs.size < COMPARISONS) pairs.set([id, other].toSorted().join(), [id, other]);
    }
  return [...pairs.values()];
}

const publicThenNewest = (a: ComparedListing, b: ComparedListing) =>
  Number(b.approved) - Number(a.approved) || b.created_at.getTime() - a.created_at.getTime();

const toDuplicate = ({ _id, title, year, approved, author }: ComparedListing): ProbableDuplicate => ({
  _id,
  title,
  year,
  approved,
  author,
});

/**
 * Lists the drafts that are probably of the same material as another listing, among the 50 that have waited longest. Drafts of one
 * material are next to each other.
 * @param limit the number of films on the only page
 * @throws ForbiddenError
 */
export async function listDuplicateDrafts(ctx: Context, viewer: Member, limit: number): Promise<FilmPageText> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.findDuplicates });
  return readFromState(ctx, async (state) => {
    const waiting = openQuestion(state, viewer, { ...NO_FILTERS, approved: false });
    const page = await runInSlices(listPage(waiting, { sort: 'waiting_since', limit: DRAFTS }));
    const drafts = page?.films ?? [];
    const duplicates = await findDuplicates(
      ctx,
      drafts.map(({ id }) => id),
    );
    const inOrder = new Set<string>();
    for (const { id } of drafts) {
      const of = duplicates.get(id);
      if (of) for (const one of [id, ...of.map(({ _id }) => _id)]) inOrder.add(one);
    }
    const byId = new Map(drafts.map((film) => [film.id, film]));
    const found = [...inOrder].flatMap((id) => byId.get(id) ?? []);
    const films = await presentFilms(ctx, viewer, found.slice(0, limit), { mayBeNewer: true });
    return { films: `[${films.join(',')}]`, total: found.length, next: null, fuzzy: false };
  });
}
