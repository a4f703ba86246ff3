import { sql } from 'kysely';
import type { Figures, PrivateCount } from '#domain/statistics/statistics.ts';
import { MIN_PUBLIC_COUNT } from '#domain/wanted/want.ts';
import type { Db } from '#server/database/database.ts';

/**
 * Counts the wanted materials that are open now, and those that were met in the period, with the time until then. Counts materials and
 * never people. A want that waits for a moderator is not public and does not count. A sum of one or two is only "a few", and the order does not tell one from two. So few wants
 * have no number of days, because it would show when a person asked. Each open want is on a public page, so the rest of a sum reveals nothing new.
 */
export async function countWants(db: Db, { from, to }: { from: Date; to: Date }): Promise<Figures['wants']> {
  const { rows: open } = await sql<{ value: string; count: number }>`
    select language collate "C" as value, count(*)::integer as count from wants where status = 'open' group by 1
    order by greatest(count(*), ${MIN_PUBLIC_COUNT} - 1) desc, 1
  `.execute(db);
  const { rows: met } = await sql<{ count: number; days: number | null }>`
    select count(*)::integer as count,
      round(percentile_cont(0.5) within group (order by extract(epoch from met_at - created_at)) / 86400)::integer as days
    from wants where status = 'met' and met_at >= ${from} and met_at < ${to}
  `.execute(db);
  const { count, days } = met[0]!;
  return {
    open: privateCount(open.reduce((sum, { count }) => sum + count, 0)),
    open_by_language: open.map(({ value, count }) => ({ value, count: privateCount(count) })),
    met: privateCount(count),
    median_days_until_met: count < MIN_PUBLIC_COUNT ? null : days,
  };
}

const privateCount = (count: number): PrivateCount => (count === 0 || count >= MIN_PUBLIC_COUNT ? count : 'a few');
