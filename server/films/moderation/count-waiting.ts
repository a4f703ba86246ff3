import { sql } from 'kysely';
import { MODERATION_AIM_HOURS } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';

/** How many drafts wait for moderation, how many longer than the aim, and how many of them are flagged. */
export async function countWaiting(
  ctx: Pick<Context, 'db'>,
): Promise<{ waiting: number; overdue: number; flagged: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number; flagged: number }>`
    select count(*)::integer as waiting,
      (count(*) filter (where waiting_since < now() - interval '${sql.raw(String(MODERATION_AIM_HOURS))} hours'))::integer as overdue,
      (count(*) filter (where flagged))::integer as flagged
    from films where waiting_since is not null and deleted_at is null
  `.execute(ctx.db);
  return rows[0]!;
}
