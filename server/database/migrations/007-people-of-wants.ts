import { sql, type Kysely } from 'kysely';
import { countPeopleOfWants, peopleOfWant, takeWantsLock } from '../functions.ts';

/** Stores the number of people with each want, and keeps it correct. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table users, subscribers, want_supporters in share row exclusive mode`.execute(db);
  await sql`alter table wants add column people integer not null default 0`.execute(db);
  await peopleOfWant.execute(db);
  await countPeopleOfWants.execute(db);
  await takeWantsLock.execute(db);
  await sql`
    create trigger want_supporters_lock before insert or delete on want_supporters for each statement execute function take_wants_lock()
  `.execute(db);
  for (const trigger of TRIGGERS) await sql.raw(`create trigger ${trigger} execute function count_people_of_wants()`).execute(db);
  await sql`update wants set people = people_of_want(id) where exists (select from want_supporters where want_id = wants.id)`.execute(db);
  // The order of the public list, where fewer than three people count as none (MIN_PUBLIC_COUNT).
  await sql`
    create index wants_open_by_rank on wants ((case when people >= 3 then people else 0 end) desc, created_at, id) where status = 'open'
  `.execute(db);
}

/** Everything that can change the number. If a subscriber or an account is deleted, their rows in want_supporters are deleted too. */
const TRIGGERS = [
  `want_supporters_added_count after insert on want_supporters referencing new table as changed for each statement`,
  `want_supporters_removed_count after delete on want_supporters referencing old table as changed for each statement`,
  // For each statement, because a merge of two wants changes the rows of all their people.
  `want_supporters_changed_count after update on want_supporters
   referencing old table as removed new table as added for each statement`,
  `subscribers_changed_count after update of user_id, counting_key on subscribers for each row
   when ((old.user_id, old.counting_key) is distinct from (new.user_id, new.counting_key))`,
  `users_confirmed_count after update of email_proven_at on users for each row
   when ((old.email_proven_at is null) <> (new.email_proven_at is null))`,
];
