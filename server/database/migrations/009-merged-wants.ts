import { sql, type Kysely } from 'kysely';

/** Refuses to merge a want into itself. The previous version did so if the id was sent in capitals; such a want stays closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table wants in access exclusive mode`.execute(db);
  await sql`update wants set merged_into = null where merged_into = id`.execute(db);
  await sql`alter table wants add constraint no_merge_into_itself check (merged_into <> id)`.execute(db);
}
