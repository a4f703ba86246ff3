import { sql, type Insertable } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';
import { PUBLIC } from '#server/films/catalogue/scope-sql.ts';

type NewReport = Insertable<Database['contact_reports']>;

/** Stores reports, one of each reporter for a listing. A later report of the same person replaces the earlier one. */
export async function insertReports(tx: Db, reports: readonly NewReport[]): Promise<void> {
  if (reports.length === 0) return;
  await tx
    .insertInto('contact_reports')
    .values([...reports])
    .onConflict((conflict) =>
      conflict.columns(['film_id', 'reporter_key']).doUpdateSet((row) => ({ created_at: row.ref('excluded.created_at') })),
    )
    .execute();
}

/** Deletes the reports about the contacts of these films, because a contact has changed or is confirmed, or a moderator has decided. */
export async function deleteReports(tx: Db, filmIds: readonly string[]): Promise<void> {
  await sql`delete from contact_reports where film_id = any(${filmIds}::uuid[])`.execute(tx);
}

/** Deletes the reports of one person. */
export async function deleteReportsOf(tx: Db, reporterKey: Buffer): Promise<void> {
  await tx.deleteFrom('contact_reports').where('reporter_key', '=', reporterKey).execute();
}

/** Lists the public films whose contact contains this text, regardless of case. Reads all contacts, so only rare events may use it. */
export async function listFilmsWithContact(db: Db, text: string): Promise<{ id: string; contact: string }[]> {
  const { rows } = await sql<{ id: string; contact: string }>`
    select f.id, f.contact from films as f where ${PUBLIC} and strpos(lower(f.contact), ${text.toLowerCase()}) > 0
  `.execute(db);
  return rows;
}
