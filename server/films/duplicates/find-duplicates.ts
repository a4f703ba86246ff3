import { findSameFilmCandidates } from '#catalogue/candidates/same-film.ts';
import { listPage } from '#catalogue/list-page.ts';
import { NO_FILTERS } from '#domain/filters/film-filters.ts';
import { areSameFilm, comparableFilm, isSameMaterial } from '#domain/matching/same-film.ts';
import type { ProbableDuplicate } from '#domain/moderation/film-review.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import { createPauses, runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import type { FilmPageText } from '#server/films/catalogue/list-films.ts';
import { openQuestion, readFromState } from '#server/films/catalogue/question.ts';
import { presentFilms } from '#server/films/catalogue/present-films.ts';
import { listCompared, type ComparedListing } from './duplicate-queries.ts';

/** Limits of the films that are compared with one film, and of the films whose duplicates are looked for at once. */
const CANDIDATES = 50;
const AT_ONCE = 50;
/** Limit of the drafts whose duplicates are listed: those that have waited longest. */
const DRAFTS = 200;

/**
 * Finds the listings that are probably of the same material as each of these films, drafts too. The index finds candidates, one query
 * reads them, and the rule of domain/matching/same-film.ts decides.
 * @returns film id → listings, the public ones first; only films that have some
 */
export async function findDuplicates(ctx: Context, ids: readonly string[]): Promise<Map<string, ProbableDuplicate[]>> {
  const duplicates = new Map<string, ProbableDuplicate[]>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const films = await listCompared(ctx.db, ids.slice(from, from + AT_ONCE));
    for (const [id, found] of await findDuplicatesOf(ctx, films)) duplicates.set(id, found);
  }
  return duplicates;
}

async function findDuplicatesOf(ctx: Context, films: readonly ComparedListing[]): Promise<Map<string, ProbableDuplicate[]>> {
  const state = await ctx.catalogue.read();
  const candidates = new Map<string, string[]>();
  for (const film of films) {
    const found = await runInSlices(findSameFilmCandidates(state, { kind: 'all' }, film, film));
    const others = found.map(({ id }) => id).filter((id) => id !== film._id);
    candidates.set(film._id, others.slice(0, CANDIDATES));
  }
  const compared = new Map(films.map((film) => [film._id, film]));
  const missing = [...new Set([...candidates.values()].flat())].filter((id) => !compared.has(id));
  if (missing.length > 0) for (const film of await listCompared(ctx.db, missing)) compared.set(film._id, film);

  const duplicates = new Map<string, ProbableDuplicate[]>();
  const pause = createPauses();
  for (const film of films) {
    const asked = comparableFilm(film);
    const same: ComparedListing[] = [];
    for (const id of candidates.get(film._id)!) {
      const other = compared.get(id);
      if (other && isSameMaterial(film, other) && areSameFilm(asked, comparableFilm(other))) same.push(other);
      await pause();
    }
    const named = same.map(({ _id, title, year, approved, author }) => ({ _id, title, year, approved, author }));
    if (named.length > 0)
      duplicates.set(
        film._id,
        named.toSorted((a, b) => Number(b.approved) - Number(a.approved)),
      );
  }
  return duplicates;
}

/**
 * Lists the drafts that are probably of the same material as another listing, among the 200 that have waited longest. Drafts of one
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
