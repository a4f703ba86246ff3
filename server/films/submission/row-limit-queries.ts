import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** How many films somebody has submitted since then, deleted or not. */
const ofHour = (authorId: string, since: Date): RawBuilder<number> => sql`(
  select count(*)::integer from films
  where author_id = ${authorId}::uuid and created_at > ${since}::timestamptz and arrival = 'submitted'
)`;

/** How many of all that somebody has submitted are drafts. */
const waiting = (authorId: string): RawBuilder<number> => sql`(
  select count(*)::integer from films
  where author_id = ${authorId}::uuid and not approved and deleted_at is null and arrival = 'submitted'
)`;

/** How many films somebody has submitted since then, and how many of all theirs are drafts. */
export async function countRowsOf(tx: Db, authorId: string, since: Date) {
  const { rows } = await sql<{ ofHour: number; waiting: number }>`
    select ${ofHour(authorId, since)} as "ofHour", ${waiting(authorId)} as waiting
  `.execute(tx);
  return rows[0]!;
}

/** Whether somebody has submitted no more than so many since then, and of all theirs no more than so many are drafts. */
export const hasAtMost = (
  authorId: string,
  since: Date,
  max: { ofHour: number; waiting: number },
): RawBuilder<boolean> => sql`
  ${ofHour(authorId, since)} <= ${max.ofHour}::integer and ${waiting(authorId)} <= ${max.waiting}::integer
`;

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
