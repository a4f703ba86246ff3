import { sql, type Kysely } from 'kysely';
import { createAnnouncement } from './004-catalogue-changes.ts';
import { alterFilms } from './alter-films.ts';

/*
 * Each web process keeps the catalogue in memory and reads changes by the number of the transaction that made them
 * (server/catalogue/feed-queries.ts). Null is older than any number. The triggers also fire where a replication role disables others,
 * because processes would never notice a change without a number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table films add column changed xid8`.execute(db);
  await alterFilms(db, 'alter column changed set default pg_current_xact_id()');
  await sql`
    create table films_gone (
      id uuid, -- null: all films are to be read again
      changed xid8 not null default pg_current_xact_id(),
      at timestamptz(3) not null default now()
    )
  `.execute(db);

  // Visitors do not see the number, so a new number alone is not announced.
  await createAnnouncement(db, 'changed');

  // All rows of an import have the same number. Otherwise PostgreSQL would expect many rows for other numbers, too.
  await sql`alter table films alter column changed set (n_distinct = -1)`.execute(db);
  await sql`alter table films_gone alter column changed set (n_distinct = -1)`.execute(db);
  await sql`create index films_changed on films (changed)`.execute(db);
  await sql`create index films_gone_changed on films_gone (changed)`.execute(db);

  await sql`
    create function number_film_change() returns trigger language plpgsql as $$
    begin
      new.changed := pg_current_xact_id();
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger films_number_change before insert or update on films
    for each row execute function number_film_change()
  `.execute(db);
  await sql`
    create function note_gone_films() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        insert into films_gone default values;
      else
        insert into films_gone (id) select id from removed;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger films_note_gone after delete on films referencing old table as removed
    for each statement execute function note_gone_films()
  `.execute(db);
  await sql`
    create trigger films_note_truncate after truncate on films
    for each statement execute function note_gone_films()
  `.execute(db);
  for (const trigger of ['films_number_change', 'films_note_gone', 'films_note_truncate'])
    await sql`alter table films enable always trigger ${sql.id(trigger)}`.execute(db);
}
