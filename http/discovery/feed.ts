import type { Route } from '#http/routes.ts';
import { publicText } from '#http/wire.ts';
import { describeListing, listingTitle } from '#domain/films/describe-listing.ts';
import { typeName } from '#domain/films/material-type.ts';
import { parseFilmFilters } from '#domain/filters/film-filters.ts';
import { appliedFilters } from '#domain/filters/filter-labels.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { ValidationError } from '#server/errors.ts';
import { listNewlyApproved, type ApprovedFilm } from '#server/films/syndication/list-newly-approved.ts';
import { feedQuery } from './feed-query.ts';
import { escapeXml, XML_DECLARATION } from './xml.ts';

/** The date of a feed without entries, because Atom requires a date. */
const NEVER = '1970-01-01T00:00:00.000Z';

/**
 * The Atom feed (RFC 4287) of newly approved listings, either all or those of a search. It has the home page's filter keys, but not the
 * keys of its layout.
 */
export const FEED: Route = {
  method: 'GET',
  path: paths.feed(),
  async handle(ctx, c) {
    const query = feedQuery(new URL(c.req.url).searchParams);
    const parsed = parseFilmFilters(query);
    if ('errors' in parsed) throw new ValidationError(parsed.errors);
    const films = await listNewlyApproved(ctx, parsed.value);
    const changedAt = films.reduce((newest, film) => later(newest, lastChange(film)), NEVER);
    const feed = describeFeed({ siteUrl: ctx.settings.siteUrl, query, films, changedAt });
    return publicText(c, feed, 'application/atom+xml; charset=utf-8');
  },
};

interface Feed {
  siteUrl: string;
  query: URLSearchParams;
  films: readonly ApprovedFilm[];
  changedAt: string;
}

function describeFeed({ siteUrl, query, films, changedAt }: Feed): string {
  const narrowed = appliedFilters(query)
    .map(({ label }) => label)
    .join(', ');
  const address = `${siteUrl}${paths.feed(String(query))}`;
  return `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${escapeXml(address)}</id>
<title>${escapeXml(`${SITE.name}: newly approved${narrowed && `, ${narrowed}`}`)}</title>
<subtitle>${escapeXml(SITE.claim)}</subtitle>
<updated>${changedAt}</updated>
<author><name>${escapeXml(SITE.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}${paths.home(String(query))}`)}"/>
<icon>${escapeXml(`${siteUrl}${paths.icon()}`)}</icon>
${films.map((film) => describeEntry(film, siteUrl)).join('')}</feed>
`;
}

/** The id of an entry stays the same even if the site moves to another address. */
function describeEntry(film: ApprovedFilm, siteUrl: string): string {
  return `<entry>
<id>urn:uuid:${film._id}</id>
<title>${escapeXml(listingTitle(film))}</title>
<published>${film.approvedAt}</published>
<updated>${lastChange(film)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}${paths.film(film._id)}`)}"/>
<category term="${escapeXml(typeName(film))}"/>
<summary>${escapeXml(describeListing(film))}</summary>
</entry>
`;
}

/** Approval also counts as a change. */
const lastChange = ({ updated_at, approvedAt }: ApprovedFilm) => later(updated_at, approvedAt);
const later = (a: string, b: string) => (a > b ? a : b);
