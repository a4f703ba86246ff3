import { sql } from 'kysely';

/** Notes the ids of deleted films, or one row without an id after a truncate, so that processes remove these films from memory. */
export const noteGoneFilms = sql`
  create or replace function note_gone_films() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        insert into films_gone default values;
      else
        insert into films_gone (id) select id from removed;
      end if;
      return null;
    end $$
`;
