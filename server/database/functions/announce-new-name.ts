import { sql } from 'kysely';
import { CATALOGUE_CHANNEL } from '#server/database/catalogue-channel.ts';

/** Announces the new name of someone who has a public listing, because the listing shows their name. */
export const announceNewName = sql`
  create or replace function announce_new_name() returns trigger language plpgsql as $$
    begin
      if exists (select from films as f where f.author_id = new.id and f.approved and f.deleted_at is null) then
        perform pg_notify(${sql.lit(CATALOGUE_CHANNEL)}, 'users');
      end if;
      return null;
    end $$
`;
