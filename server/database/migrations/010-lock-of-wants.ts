import { sql, type Kysely } from 'kysely';
import { countPeopleOfWants, takeWantsLock } from '../functions.ts';

/** Takes the lock of wants before rows of people who want something are added or deleted, and counts a merge in one step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table want_supporters in access exclusive mode`.execute(db);
  await takeWantsLock.execute(db);
  await sql`
    create trigger want_supporters_lock before insert or delete on want_supporters for each statement execute function take_wants_lock()
  `.execute(db);
  await sql`drop trigger want_supporters_changed_count on want_supporters`.execute(db);
  await countPeopleOfWants.execute(db);
  await sql`
    create trigger want_supporters_changed_count after update on want_supporters
    referencing old table as removed new table as added for each statement execute function count_people_of_wants()
  `.execute(db);
}
