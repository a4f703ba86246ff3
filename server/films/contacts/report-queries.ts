import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { PUBLIC } from '#server/films/catalogue/scope-sql.ts';

interface NewReport {
  reporterKey: Buffer;
  source: 'person' | 'bounce';
  at: Date;
}

/**
 * Stores a report about the contact of each of these films that is public and has a contact. A later report of the same
 * person replaces the earlier one. Locks the films, so that a change of the contact deletes the report or comes first.
 * @returns the number of films
 */
export async function insertReports(tx: Db, filmIds: readonly string[], { reporterKey, source, at }: NewReport): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into contact_reports (film_id, reporter_key, source, created_at)
    select f.id, ${reporterKey}::bytea, ${source}, ${at}::timestamptz from films as f
    where f.id = any(${filmIds}::uuid[]) and ${PUBLIC} and f.contact <> '' order by f.id for share
    on conflict (film_id, reporter_key) do update set created_at = excluded.created_at
  `.execute(tx);
  return Number(numAffectedRows);
}

/** Locks a film, so that its contact cannot change until the transaction ends. */
export async function lockReported(tx: Db, filmId: string): Promise<void> {
  await tx.selectFrom('films').select('id').where('id', '=', filmId).forShare().execute();
}

/** Deletes the reports about the contacts of these films. */
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
