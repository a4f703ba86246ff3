import { sql, type RawBuilder } from 'kysely';
import { paths } from '#domain/paths.ts';

/*
 * What leaves the server, field by field, one presenter for each audience. PostgreSQL writes the JSON: it is the
 * answer's own text, never parsed and written again on the way (docs/performance.md). A presenter is joined to `f`, the
 * film's row, and `u`, its submitter's, left-joined; what it presents is then `FILM_JSON`.
 */

/** What a presenter that was joined presents. */
export const FILM_JSON = sql<string>`row_to_json(film)::text`;

/** To be cross-joined: the fields that this audience gets, as the table `film`. */
export type Presenter = RawBuilder<unknown>;

/** ISO 8601 in UTC with milliseconds, exactly as stored, so that a client can send it back. */
export const isoTime = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const FACT_FIELDS = sql`
  f.id as "_id", f.title, f.directors, f.year, f.duration, f.format, f.sidecar_type, f.sidecar_format, f.language,
  f.sidecar_by, f.commissioned_by, f.contact, f.certificate, f.frame_rate, f.quality_level, f.genres, f.alt_titles,
  f.rights_holder, f.tmdb_id, f.approved
`;

const AUTHOR_FIELDS = sql`f.author_id, coalesce(u.name, '') as author`;

const TIME_FIELDS = sql`
  ${isoTime(sql`f.created_at`)} as created_at, ${isoTime(sql`f.updated_at`)} as updated_at
`;

const LISTING_FIELDS = sql`${FACT_FIELDS}, ${AUTHOR_FIELDS}, ${TIME_FIELDS}`;

/** What only its submitter and moderators need to know: since when it waits, and what a moderator said. */
const OWN_FIELDS = sql`
  case when f.waiting_since is not null then ${isoTime(sql`f.waiting_since`)} end as waiting_since, f.moderator_message
`;

const MODERATION_FIELDS = sql`
  f.notes, f.flagged, f.flag_reason, f.alt_titles_check, f.duration_check, f.certificate_check,
  case when f.compared_at is not null then ${isoTime(sql`f.compared_at`)} end as compared_at, ${OWN_FIELDS}
`;

/** For everybody: `Listing` of domain/listing.ts. */
export function presentListing(): Presenter {
  return sql`lateral (select ${LISTING_FIELDS}) as film`;
}

/** The same with an empty `author`: listings are cached apart from the names of their submitters (present-films.ts). */
export function presentListingWithoutName(): Presenter {
  return sql`lateral (select ${FACT_FIELDS}, f.author_id, '' as author, ${TIME_FIELDS}) as film`;
}

/**
 * For files that cannot be taken back: a `Listing` without who submitted it, who may erase their account, and with the
 * address of its page.
 */
export function presentDumpedListing(siteUrl: string): Presenter {
  const address = sql`${`${siteUrl}${paths.film('')}`} || f.id`;
  return sql`lateral (select ${FACT_FIELDS}, ${TIME_FIELDS}, ${address} as address) as film`;
}

/** For whoever submitted it, on their own pages: `OwnFilm` of domain/listing.ts. */
export function presentOwnFilm(): Presenter {
  return sql`lateral (select ${LISTING_FIELDS}, ${OWN_FIELDS}) as film`;
}

/** For moderators: `ModeratedFilm` of domain/listing.ts. */
export function presentModeratedFilm(): Presenter {
  return sql`lateral (select ${LISTING_FIELDS}, ${MODERATION_FIELDS}) as film`;
}
