import { sql, type Kysely } from 'kysely';

/*
 * What is searched for and very many films have (docs/decisions/042-common-searches.md): parts of words, the bits of the public films
 * that have them, and the films that changed since the bits were counted. Only the last is written with a film: one row a statement,
 * appended without a lock. A job counts the rest (server/films/search/common/keep-common-parts.ts); until it has, searches are answered as before.
 */

/** Slots of films whose searched texts or being public changed. */
const CHANGED = `
  removed as o join added as f on f.id = o.id
  where (is_public(o) or is_public(f))
    and (is_public(o), o.search_text, o.title_key) is distinct from (is_public(f), f.search_text, f.title_key)`;

const note = (films: string) => `
  insert into search_changes (slots) select array_agg(f.slot) from ${films} having count(*) > 0;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table films in share row exclusive mode`.execute(db);
  await sql`
    create table search_parts (
      part text collate "C" primary key, same_as text collate "C" not null, starts integer[], titles integer[]
    )
  `.execute(db);
  await sql`
    create table search_bits (
      part text collate "C", chunk integer, films bit(8192) not null, primary key (part, chunk)
    ) with (fillfactor = 70)
  `.execute(db);
  await sql`create table search_changes (slots integer[] not null)`.execute(db);
  await sql`
    create function note_search_changes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${sql.raw(note('added as f where is_public(f)'))}
      elsif tg_op = 'DELETE' then ${sql.raw(note('removed as f where is_public(f)'))}
      else ${sql.raw(note(CHANGED))}
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [name, event, tables] of [
    ['films_added_note_search', 'insert', 'new table as added'],
    ['films_changed_note_search', 'update', 'old table as removed new table as added'],
    ['films_removed_note_search', 'delete', 'old table as removed'],
  ] as const)
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(event)} on films referencing ${sql.raw(tables)}
      for each statement execute function note_search_changes()
    `.execute(db);
}
