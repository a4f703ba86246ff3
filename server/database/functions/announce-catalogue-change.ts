import { sql } from 'kysely';

/** The columns that no visitor's response has: comparing a film, flagging it or writing a note is not announced. */
const UNSEEN = [
  'notes',
  'alt_titles_check',
  'duration_check',
  'certificate_check',
  'compared_at',
  'flagged',
  'flag_reason',
  'moderator_message',
  'changed',
];

/**
 * Announces each change that a visitor could see on the channel `catalogue` when its transaction commits, so that every process empties its
 * cache of responses at once (docs/decisions/005-response-cache.md).
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
      if seen then perform pg_notify('catalogue', 'films'); end if;
      return null;
    end $$
`;
