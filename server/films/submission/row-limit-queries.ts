import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Counts the films that a member has submitted since a time, including deleted ones. */
const ofHour = (authorId: string, since: Date): RawBuilder<number> => sql`(
  select count(*)::integer from films
  where author_id = ${authorId}::uuid and created_at > ${since}::timestamptz and arrival = 'submitted'
)`;

/** Counts the drafts among all films that a member has submitted. */
const waiting = (authorId: string): RawBuilder<number> => sql`(
  select count(*)::integer from films
  where author_id = ${authorId}::uuid and not approved and deleted_at is null and arrival = 'submitted'
)`;

/** Counts the films that a member has submitted since a time, and the drafts among all their films. */
export async function countRowsOf(tx: Db, authorId: string, since: Date) {
  const { rows } = await sql<{ ofHour: number; waiting: number }>`
    select ${ofHour(authorId, since)} as "ofHour", ${waiting(authorId)} as waiting
  `.execute(tx);
  return rows[0]!;
}

/** Whether a member has submitted at most `max.ofHour` films since a time, and has at most `max.waiting` drafts. */
export const hasAtMost = (authorId: string, since: Date, max: { ofHour: number; waiting: number }): RawBuilder<boolean> => sql`
  ${ofHour(authorId, since)} <= ${max.ofHour}::integer and ${waiting(authorId)} <= ${max.waiting}::integer
`;

/** Returns the time of the nth film that a member has submitted since a time, counted from the oldest. */
export async function findRowOfHour(tx: Db, authorId: string, since: Date, nth: number): Promise<Date> {
  const { created_at } = await tx
    .selectFrom('films')
    .select('created_at')
    .where('author_id', '=', authorId)
    .where('created_at', '>', since)
    .where('arrival', '=', 'submitted')
    .orderBy('created_at')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return created_at;
}
