import { sql, type Kysely } from 'kysely';
import { alterFilms } from './alter-films.ts';

/*
 * Which listings fit a copy is found by a number for each listing: its minutes, and its frame rate as the program reads it in people's
 * words (domain/fit-keys.ts; docs/decisions/033-whether-a-listing-fits-a-copy.md). `fit_basis` is the text that the number was read from.
 * It shows which rows are outdated: those that an older version has written, and all rows that exist now. Until the program has read
 * these rows (server/database/read-fit-keys.ts), it cannot say whether their listings fit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await alterFilms(
    db,
    `add column fit_key integer not null default 0 check (fit_key >= 0),
      add column fit_basis text not null default ''`,
  );
  await sql`
    create index films_fit_outdated on films (id) where fit_basis <>
      duration::text || E'\\n' || frame_rate || E'\\n' || format || E'\\n' || sidecar_type || E'\\n' || sidecar_format
  `.execute(db);
}
