import { sql } from 'kysely';
import { CATALOGUE_CHANNEL } from '#server/database/catalogue-channel.ts';
import type { FilmField } from '#domain/films/film-fields.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import type { Database } from '#server/database/schema.ts';

/** Whether visitors can see a change to a column. They see every field of a film except its notes. */
const IS_SEEN: Readonly<Record<Exclude<keyof Database['films'], FilmField> | 'notes', boolean>> = {
  notes: false,
  alt_titles_check: false,
  duration_check: false,
  certificate_check: false,
  compared_at: false,
  flagged: false,
  flag_reason: false,
  moderator_message: false,
  changed: false,
  contact_asked_at: false,
  id: true,
  slot: true,
  tmdb_id: true,
  search_text: true,
  author_id: true,
  arrival: true,
  approved: true,
  approved_at: true,
  waiting_since: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
  merged_into: true,
  contact_confirmed_at: true,
  contact_silent_since: true,
};
const UNSEEN = ownKeys(IS_SEEN).filter((column) => !IS_SEEN[column]);

/**
 * Announces each change that a visitor could see on the channel `catalogue` when its transaction commits, so that every process empties its
 * cache of responses at once (decision 005).
 */
export const announceCatalogueChange = sql`
  create or replace function announce_catalogue_change() returns trigger language plpgsql as $$
    declare
      unseen constant text[] := ${sql.lit(`{${UNSEEN.join()}}`)};
      seen boolean;
    begin
      if tg_op = 'INSERT' then
        seen := exists (select from added where approved and deleted_at is null);
      elsif tg_op = 'DELETE' then
        seen := exists (select from removed where approved and deleted_at is null);
      else
        seen := exists (
          select from removed as o join added as n on n.id = o.id
          where (o.approved and o.deleted_at is null or n.approved and n.deleted_at is null)
            and to_jsonb(o) - unseen is distinct from to_jsonb(n) - unseen
        );
      end if;
      if seen then perform pg_notify(${sql.lit(CATALOGUE_CHANNEL)}, 'films'); end if;
      return null;
    end $$
`;
