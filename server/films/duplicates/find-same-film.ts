import { findSameFilmCandidates } from '#catalogue/candidates/same-film.ts';
import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { can, FORBIDDEN, VISITOR, visibleScope, type Member, type Viewer } from '#domain/policy.ts';
import { areSameFilm, comparableFilm, isSameMaterial, type FilmIdentity, type MaterialIdentity } from '#domain/matching/same-film.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import { createPauses } from '#server/pauses.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { findFilmRow, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { presentFilms } from '#server/films/catalogue/present-films.ts';

/** A listing of the same film. */
export interface SameFilm {
  /** "same material" is probably a duplicate; "same film" is another material for it. */
  verdict: 'same material' | 'same film';
  /** The JSON text of a `Listing`. */
  listing: string;
}

/** A film to look for. If the facts of a material are missing, no listing can have the same material. */
export type Described = FilmIdentity & Partial<MaterialIdentity>;

const MAX_SHOWN = 20;

/**
 * Finds the listings of the same film that this viewer is allowed to see, probable duplicates first, then the public ones, then the newest.
 * @param exceptId the id of the film to look for, if it is stored
 */
export async function findSameFilm(ctx: Context, viewer: Viewer, film: Described, exceptId?: string): Promise<SameFilm[]> {
  const same = await sameAmong(film, await listCandidates(ctx, viewer, film, exceptId));
  const verdicts = same.map(({ listing, text }) => ({ verdict: verdictOn(film, listing), listing: text }));
  const duplicates = verdicts.filter(({ verdict }) => verdict === 'same material');
  return [...new Set([...duplicates, ...verdicts])].slice(0, MAX_SHOWN);
}

/** Lists other public access materials for the same film, newest first, each as the JSON text of a `Listing`. */
export async function listOtherMaterials(ctx: Context, listing: Listing): Promise<string[]> {
  const { title, alt_titles, directors, year, tmdb_id } = listing;
  const same = await findSameFilm(ctx, VISITOR, { title, alt_titles, directors, year, tmdb_id }, listing._id);
  return same.map(({ listing: text }) => text);
}

/**
 * Lists the other listings of the same film, including drafts, probable duplicates first.
 * @returns the JSON text of an array of `{ verdict, film }`
 * @throws ForbiddenError, NotFoundError
 */
export async function listSameFilms(ctx: Context, viewer: Member, id: string): Promise<string> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.findDuplicates });
  const film = await findFilmRow(ctx.db, id);
  if (!film) throw new NotFoundError({ error: NO_SUCH_LISTING });
  const same = await findSameFilm(ctx, viewer, film, id);
  return `[${same.map(({ verdict, listing }) => `{"verdict":${JSON.stringify(verdict)},"film":${listing}}`).join(',')}]`;
}

interface Candidate {
  listing: Listing;
  text: string;
}

/** Candidates that are read together, and the limit for the JSON of all candidates together (characters). */
const READ_AT_ONCE = 50;
const MAX_LENGTH = 500_000;

/** Lists films that might be the same, the public ones first, then the newest. */
async function listCandidates(ctx: Context, viewer: Viewer, film: FilmIdentity, exceptId: string | undefined): Promise<Candidate[]> {
  const state = await ctx.catalogue.read();
  const all = await runInSlices(findSameFilmCandidates(state, visibleScope(viewer), film));
  const found = all.filter(({ id }) => id !== exceptId);
  const texts: string[] = [];
  let length = 0;
  for (let from = 0; from < found.length && length < MAX_LENGTH; from += READ_AT_ONCE) {
    const some = found.slice(from, from + READ_AT_ONCE);
    const presented = await presentFilms(ctx, viewer, some, { mayBeNewer: true, asListing: true });
    texts.push(...presented);
    length += presented.reduce((sum, text) => sum + text.length, 0);
  }
  return texts.map((text) => ({ listing: listingFromJson(text), text }));
}

async function sameAmong(film: Described, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const asked = comparableFilm(film);
  const same: Candidate[] = [];
  const pause = createPauses();
  for (const candidate of candidates) {
    if (areSameFilm(asked, comparableFilm(candidate.listing))) same.push(candidate);
    await pause();
  }
  return same;
}

function verdictOn(film: Described, candidate: Listing): SameFilm['verdict'] {
  const { format, sidecar_type = '', language = '', sidecar_by = '', contact = '' } = film;
  const isSame = format !== undefined && isSameMaterial({ format, sidecar_type, language, sidecar_by, contact }, candidate);
  return isSame ? 'same material' : 'same film';
}
