import type { Route } from '#http/routes.ts';
import { publicText } from '#http/wire.ts';
import { describeListing, listingTitle } from '#domain/films/describe-listing.ts';
import { typeName } from '#domain/films/material-type.ts';
import { parseFilmFilters } from '#domain/filters/film-filters.ts';
import { appliedFilters } from '#domain/filters/filter-labels.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { ValidationError } from '#server/errors.ts';
import { listNewlyApproved } from '#server/films/syndication/list-newly-approved.ts';
import { ATOM_TYPE, atomFeed } from './atom.ts';
import { feedQuery } from './feed-query.ts';

/**
 * The feed of newly approved listings, either all or those of a search. It has the home page's filter keys, but not the keys of its layout.
 */
export const FEED: Route = {
  method: 'GET',
  path: paths.feed(),
  async handle(ctx, c) {
    const query = feedQuery(new URL(c.req.url).searchParams);
    const parsed = parseFilmFilters(query);
    if ('errors' in parsed) throw new ValidationError(parsed.errors);
    const filters = appliedFilters(query).map(({ label }) => label);
    const films = await listNewlyApproved(ctx, parsed.value);
    const feed = atomFeed({
      siteUrl: ctx.settings.siteUrl,
      path: paths.feed(String(query)),
      page: paths.home(String(query)),
      title: `${SITE.name}: ${['newly approved', ...filters].join(', ')}`,
      subtitle: SITE.claim,
      entries: films.map((film) => ({
        id: film._id,
        page: paths.film(film._id),
        title: listingTitle(film),
        category: typeName(film),
        summary: describeListing(film),
        publishedAt: film.approvedAt,
        // Approval also counts as a change.
        updatedAt: film.updated_at > film.approvedAt ? film.updated_at : film.approvedAt,
      })),
    });
    return publicText(c, feed, ATOM_TYPE);
  },
};
