import { setImmediate } from 'node:timers/promises';
import type { Viewer } from '#domain/policy.ts';
import {
  areSameFilm,
  comparableFilm,
  isSameMaterial,
  type FilmIdentity,
  type MaterialIdentity,
} from '#domain/same-film.ts';
import type { Context } from '#server/context.ts';
import { visibleTo } from '#server/films/catalogue/filter-sql.ts';
import { listByIds } from '#server/films/catalogue/film-queries.ts';
import { presentListing } from '#server/films/catalogue/present-film-sql.ts';
import { listCandidates, type Candidate } from './same-film-queries.ts';

/** A listing of the same film. */
export interface SameFilm {
  /** "same material" is probably a duplicate; "same film" is another material for it. */
  verdict: 'same material' | 'same film';
  /** The JSON text of a `Listing`. */
  listing: string;
}

/** What is asked about; without the facts of a material nothing can be the same material. */
export type Described = FilmIdentity & Partial<MaterialIdentity>;

const MAX_SHOWN = 20;

/**
 * The listings of the same film that this viewer may see, probable duplicates first, then the newest.
 * @param exceptId the listing that is asked about, when it is stored
 */
export async function findSameFilm(
  ctx: Context,
  viewer: Viewer,
  film: Described,
  exceptId?: string,
): Promise<SameFilm[]> {
  const candidates = await listCandidates(ctx.db, film, visibleTo(viewer), exceptId);
  const same = await sameAmong(film, candidates);
  const verdicts = new Map(same.map((candidate) => [candidate.id, verdictOn(film, candidate)]));
  const duplicates = same.filter(({ id }) => verdicts.get(id) === 'same material');
  const ids = [...new Set([...duplicates, ...same].map(({ id }) => id))].slice(0, MAX_SHOWN);
  if (ids.length === 0) return [];
  const rows = await listByIds(ctx.db, ids, presentListing());
  return rows.map(({ id, listing }) => ({ verdict: verdicts.get(id)!, listing }));
}

/** After so many candidates other requests have their turn. */
const AT_ONCE = 5;

async function sameAmong(film: Described, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const asked = comparableFilm(film);
  const same: Candidate[] = [];
  for (const [index, candidate] of candidates.entries()) {
    if (areSameFilm(asked, comparableFilm(candidate))) same.push(candidate);
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return same;
}

function verdictOn(film: Described, candidate: Candidate): SameFilm['verdict'] {
  const { format, sidecar_type = '', language = '', sidecar_by = '' } = film;
  const isSame =
    format !== undefined && isSameMaterial({ format, sidecar_type, language, sidecar_by }, candidate);
  return isSame ? 'same material' : 'same film';
}
