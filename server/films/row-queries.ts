import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** How many films somebody has submitted since then, deleted or not, and how many of all theirs are drafts. */
export async function countRowsOf(tx: Db, authorId: string, since: Date) {
  const { rows } = await sql<{ ofHour: number; waiting: number }>`
    select (
      select count(*)::integer from films
      where author_id = ${authorId}::uuid and created_at > ${since}::timestamptz and arrival = 'submitted'
    ) as "ofHour", (
      select count(*)::integer from films
      where author_id = ${authorId}::uuid and not approved and deleted_at is null and arrival = 'submitted'
    ) as waiting
  `.execute(tx);
  return rows[0]!;
}

/** When the nth film since then came in, from the oldest. */
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
