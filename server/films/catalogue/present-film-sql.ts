import { sql, type RawBuilder } from 'kysely';
import { paths } from '#domain/paths.ts';
import { can, type Viewer } from '#domain/policy.ts';

/*
 * The fields that leave the server, one by one, with one presenter for each audience. PostgreSQL writes the JSON.
 * Responses contain this text unparsed (docs/performance.md). A query joins a presenter to `f`, the film's row, and
 * `u`, the left-joined row of its submitter, and selects `FILM_JSON`.
 */

/** The JSON text of the film that a joined presenter presents. */
export const FILM_JSON = sql<string>`row_to_json(film)::text`;

/** The fields for one audience as the table `film`, for a cross join. */
export type Presenter = RawBuilder<unknown>;

/** ISO 8601 in UTC with milliseconds, exactly as stored, so that a client can send it back. */
export const isoTime = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A day in UTC, as in 2026-03-14; null if there is none. */
const dayOf = (time: RawBuilder<unknown>): RawBuilder<string | null> => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`;

const FACT_FIELDS = sql`
  f.id as "_id", f.title, f.directors, f.year, f.duration, f.format, f.sidecar_type, f.sidecar_format, f.language,
  f.sidecar_by, f.commissioned_by, f.contact, f.certificate, f.frame_rate, f.quality_level, f.genres, f.alt_titles,
  f.rights_holder, f.tmdb_id, f.approved, ${dayOf(sql`f.contact_confirmed_at`)} as contact_confirmed_at,
  ${dayOf(sql`f.contact_silent_since`)} as contact_silent_since
`;

const AUTHOR_FIELDS = sql`f.author_id, coalesce(u.name, '') as author`;

const TIME_FIELDS = sql`
  ${isoTime(sql`f.created_at`)} as created_at, ${isoTime(sql`f.updated_at`)} as updated_at
`;

const LISTING_FIELDS = sql`${FACT_FIELDS}, ${AUTHOR_FIELDS}, ${TIME_FIELDS}`;

/** The fields for the submitter and moderators only: the start of the film's wait, and the moderator's message. */
const OWN_FIELDS = sql`
  case when f.waiting_since is not null then ${isoTime(sql`f.waiting_since`)} end as waiting_since, f.moderator_message
`;

const MODERATION_FIELDS = sql`
  f.notes, f.flagged, f.flag_reason, f.alt_titles_check, f.duration_check, f.certificate_check,
  case when f.compared_at is not null then ${isoTime(sql`f.compared_at`)} end as compared_at, ${OWN_FIELDS}
`;

/** Presents a film to everyone: `Listing` of domain/films/listing.ts. */
const presentListing = (): Presenter => sql`lateral (select ${LISTING_FIELDS}) as film`;

/** Presents a `Listing` with an empty `author`, because listings are cached without the names of their submitters (present-films.ts). */
export const presentListingWithoutName = (): Presenter =>
  sql`lateral (select ${FACT_FIELDS}, f.author_id, '' as author, ${TIME_FIELDS}) as film`;

/**
 * Presents a film for files that cannot be recalled: a `Listing` without its submitter, because submitters can erase
 * their accounts, and with the address of its page.
 */
export function presentDumpedListing(siteUrl: string): Presenter {
  const address = sql`${`${siteUrl}${paths.film('')}`} || f.id`;
  return sql`lateral (select ${FACT_FIELDS}, ${TIME_FIELDS}, ${address} as address) as film`;
}

/** Presents a film to its submitter, on their own pages: `OwnFilm` of domain/films/listing.ts. */
export const presentOwnFilm = (): Presenter => sql`lateral (select ${LISTING_FIELDS}, ${OWN_FIELDS}) as film`;

/** Presents a film to moderators: `ModeratedFilm` of domain/films/listing.ts. */
export const presentModeratedFilm = (): Presenter => sql`lateral (select ${LISTING_FIELDS}, ${MODERATION_FIELDS}) as film`;

/** Returns the presenter for this viewer: `ModeratedFilm` for moderators, otherwise `Listing`. */
export const presentFor = (viewer: Viewer): Presenter => (can.seeModeration(viewer) ? presentModeratedFilm() : presentListing());
