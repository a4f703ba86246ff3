import { sql, type Kysely } from 'kysely';
import { FUNCTIONS } from '../functions.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const create of FUNCTIONS) await create.execute(db);
  for (const trigger of TRIGGERS) await sql.raw(`create trigger ${trigger}`).execute(db);
  for (const [trigger, table] of ALWAYS) await sql`alter table ${sql.id(table)} enable always trigger ${sql.id(trigger)}`.execute(db);
}

const TRIGGERS = [
  // The histories grow and never change. Entries of a film's history are deleted only with the film, by a trigger of its foreign key.
  `moderation_acts_are_append_only before update or delete or truncate on moderation_acts
   for each statement execute function refuse_change()`,
  `film_history_is_append_only before update or truncate on film_history
   for each statement execute function refuse_change()`,
  `film_history_goes_with_its_film before delete on film_history
   for each statement when (pg_trigger_depth() = 0) execute function refuse_change()`,

  `films_added_announce after insert on films referencing new table as added
   for each statement execute function announce_catalogue_change()`,
  `films_changed_announce after update on films referencing old table as removed new table as added
   for each statement execute function announce_catalogue_change()`,
  `films_removed_announce after delete on films referencing old table as removed
   for each statement execute function announce_catalogue_change()`,
  `users_renamed_announce after update of name on users
   for each row when (old.name is distinct from new.name) execute function announce_new_name()`,

  `films_number_change before insert or update on films
   for each row execute function number_film_change()`,
  `films_note_gone after delete on films referencing old table as removed
   for each statement execute function note_gone_films()`,
  `films_note_truncate after truncate on films
   for each statement execute function note_gone_films()`,
  `users_number_new_name before update of name on users
   for each row when (old.name is distinct from new.name) execute function number_new_name()`,
];

/** The triggers that also fire where a replication role disables others, because processes would never notice a change without a number. */
const ALWAYS = [
  ['films_number_change', 'films'],
  ['films_note_gone', 'films'],
  ['films_note_truncate', 'films'],
  ['users_number_new_name', 'users'],
] as const;
