import { sql } from 'kysely';

/** Writes the transaction's number to a changed film, so that processes can find the changes (server/catalogue/feed-queries.ts). */
export const numberFilmChange = sql`
  create or replace function number_film_change() returns trigger language plpgsql as $$
    begin
      new.changed := pg_current_xact_id();
      return new;
    end $$
`;
