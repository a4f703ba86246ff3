import { findNewlyApproved } from '#catalogue/newly-approved.ts';
import type { FilmFilters } from '#domain/filters/film-filters.ts';
import { listingFromJson, type Listing } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { runInSlices } from '#server/catalogue/run-in-slices.ts';
import type { Context } from '#server/context.ts';
import { readFromState, openQuestion } from '#server/films/catalogue/question.ts';

/** Maximum number of listings in the feed. A daily reader misses a listing only if more than this number are approved in a day. */
const MAX_FILMS = 50;

interface ApprovedFilm extends Listing {
  /** The time when the listing became public (ISO 8601). */
  approvedAt: string;
}

/** Lists the most recently approved public films that pass the filters, latest first. */
export const listNewlyApproved = (ctx: Context, filters: FilmFilters): Promise<ApprovedFilm[]> =>
  readFromState(ctx, async (state, present) => {
    const found = await runInSlices(findNewlyApproved(openQuestion(state, VISITOR, filters), MAX_FILMS));
    const times = new Map(found.map(({ id, publicSince }) => [id, new Date(publicSince).toISOString()]));
    const listings = (await present(VISITOR, found)).map(listingFromJson);
    return listings.map((listing) => ({ ...listing, approvedAt: times.get(listing._id)! }));
  });
