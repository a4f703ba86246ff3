import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { bareTitle } from '#domain/matching/title-forms.ts';
import { meets } from '#domain/wanted/meets.ts';
import type { WantedFormat } from '#domain/wanted/want.ts';
import type { WantedFilm } from '#domain/wanted/want-response.ts';
import type { Context } from '#server/context.ts';
import { findSameFilm } from '#server/films/duplicates/find-same-film.ts';
import { hashNetwork } from '#server/limits/hash-network.ts';
import { findMatch } from '#server/tmdb/find-match.ts';
import { TmdbRequestError } from '#server/tmdb/tmdb-request-error.ts';

/** The film of a want, as we store it. */
export interface ResolvedFilm extends WantedFilm {
  tmdb_id: number | null;
  /**
   * Whether the register or TMDB has the film. Its facts then come from the register or TMDB, so that no one can publish their own text.
   */
  isKnown: boolean;
}

/** Limit for the external film database, because someone is waiting for the response. */
const PATIENCE_MS = 5000;

/** Finds the film that someone in this network describes in the register or in the external film database. */
export async function resolveFilm(ctx: Context, typed: WantedFilm, network: string): Promise<ResolvedFilm> {
  const listings = await listListings(ctx, { ...typed, tmdb_id: null });
  const [first] = listings;
  if (first) {
    const tmdb_id = listings.find((listing) => listing.tmdb_id !== null)?.tmdb_id ?? null;
    return { title: bareTitle(first.title), directors: first.directors, year: first.year, tmdb_id, isKnown: true };
  }
  const { title, directors, year } = typed;
  const found = await findExternalFilm(ctx, typed, network);
  if (!found) return { title, directors, year, tmdb_id: null, isKnown: false };
  return { title: found.title, directors: found.directors, year: found.year ?? year, tmdb_id: found.tmdbId, isKnown: true };
}

/** Finds a public listing that already meets a want. */
export async function findListingThatMeets(
  ctx: Context,
  film: WantedFilm & { tmdb_id: number | null },
  material: { format: WantedFormat; language: string },
): Promise<Listing | undefined> {
  const listings = await listListings(ctx, film);
  return listings.find((listing) => meets(listing, material) === 'meets');
}

async function listListings(ctx: Context, film: WantedFilm & { tmdb_id: number | null }): Promise<Listing[]> {
  const same = await findSameFilm(ctx, VISITOR, { ...film, alt_titles: [] });
  return same.map(({ listing }) => listingFromJson(listing));
}

/** @returns undefined if TMDB does not have the film for certain, does not respond or is not set up */
async function findExternalFilm({ tmdb }: Context, film: WantedFilm, network: string) {
  if (!tmdb) return undefined;
  try {
    return await findMatch(tmdb, { ...film, alt_titles: [] }, { key: hashNetwork(network), signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (error instanceof TmdbRequestError) return undefined;
    throw error;
  }
}
