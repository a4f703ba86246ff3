import type { FilmFilters } from '#domain/film-filters.ts';
import { listingFromJson, type Listing } from '#domain/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { filterConditions } from '#server/films/catalogue/filter-sql.ts';
import { prepareSearch } from '#server/films/search/prepare-search.ts';
import { searchCondition } from '#server/films/search/search-sql.ts';
import { searchOrNearest } from '#server/films/search/search-or-nearest.ts';
import { listApproved } from './newly-approved-queries.ts';

/** A feed shows the newest: whoever asks once a day misses none unless more were approved. */
const MAX_FILMS = 50;

export interface ApprovedFilm extends Listing {
  /** Since when it has been public: ISO 8601. */
  approvedAt: string;
}

/** The newest of the public films that the filters leave, those first that were approved last. */
export async function listNewlyApproved(ctx: Context, filters: FilmFilters): Promise<ApprovedFilm[]> {
  const conditions = filterConditions(filters);
  const { result } = await searchOrNearest(
    prepareSearch(ctx, VISITOR, filters),
    (search) => {
      const words = search.words.length > 0 ? [searchCondition(search)] : [];
      return listApproved(ctx.db, [...conditions, ...words], MAX_FILMS);
    },
    (films) => films.length === 0,
  );
  return result.map(({ listing, approvedAt }) => ({ ...listingFromJson(listing), approvedAt }));
}
