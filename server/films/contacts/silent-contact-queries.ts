import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { SilentContact } from '#domain/moderation/silent-contact.ts';
import type { Db } from '#server/database/database.ts';
import { PUBLIC } from '#server/films/catalogue/scope-sql.ts';

const MAX_LISTED = sql.lit(500);

/**
 * Lists the public listings with enough reports about their contact, and those whose contact is marked. Unmarked ones
 * come first, each part with the longest wait first.
 * @param since the time after which reports count
 */
export async function listSilent(db: Db, since: Date): Promise<SilentContact[]> {
  const { rows } = await sql<SilentContact>`
    select f.id as _id, f.title, f.year, f.contact, f.author_id, coalesce(u.name, '') as author, u.email is not null as can_be_asked,
      coalesce(r.people, 0) as people, coalesce(r.has_bounced, false) as has_bounced, r.first_at,
      f.contact_asked_at as asked_at, f.contact_silent_since as silent_since
    from films as f left join users as u on u.id = f.author_id
      left join (${reportsSince(since)}) as r on r.film_id = f.id
    where ${PUBLIC} and f.contact <> '' and (f.contact_silent_since is not null or r.reports >= ${LIMITS.contacts.reports}::integer)
      and f.id in (select film_id from contact_reports union select id from films where contact_silent_since is not null)
    order by f.contact_silent_since nulls first, r.first_at, f.id limit ${MAX_LISTED}
  `.execute(db);
  return rows;
}

/** Counts the reports about each contact. Reports from before the last confirmation were deleted then. */
const reportsSince = (since: Date) => sql`
  select film_id, count(*)::integer as reports, (count(*) filter (where source = 'person'))::integer as people,
    bool_or(source = 'bounce') as has_bounced, min(created_at) as first_at
  from contact_reports where created_at > ${since}::timestamptz group by film_id
`;

/** Sets the marks of a moderator about a contact. */
export async function updateContactMarks(
  tx: Db,
  id: string,
  marks: { contact_asked_at?: Date; contact_silent_since?: Date | null },
): Promise<void> {
  await tx.updateTable('films').set(marks).where('id', '=', id).execute();
}
