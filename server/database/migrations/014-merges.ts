import { sql, type Kysely } from 'kysely';

/*
 * What a merge gave to the listing that was kept, so that restoring the other one takes exactly that back. A film's
 * history may grow and is never changed; it goes only with its film.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table films in share row exclusive mode`.execute(db);
  await sql`lock table film_history in access exclusive mode`.execute(db);

  await sql`
    create table film_merges (
      film_id uuid primary key references films on delete cascade,
      kept_id uuid not null references films on delete cascade,
      -- the alternative titles that the kept listing did not have before
      titles text[] not null default '{}',
      at timestamptz(3) not null default now(),
      constraint no_merge_into_itself check (film_id <> kept_id)
    )
  `.execute(db);
  await sql`create index film_merges_of_kept on film_merges (kept_id)`.execute(db);

  await sql`alter table film_history drop constraint film_history_act_check`.execute(db);
  await sql`
    alter table film_history add constraint film_history_act_check check (act in ('edited', 'approved', 'reverted',
      'flagged', 'unflagged', 'compared', 'numbered', 'deleted', 'restored', 'merged', 'separated', 'put back'))
  `.execute(db);

  // A deletion that comes from the film's own is one of a trigger within a trigger.
  await sql`
    create trigger film_history_is_append_only before update or truncate on film_history
    for each statement execute function refuse_change()
  `.execute(db);
  await sql`
    create trigger film_history_goes_with_its_film before delete on film_history
    for each statement when (pg_trigger_depth() = 0) execute function refuse_change()
  `.execute(db);
}
