import { sql, type Kysely } from 'kysely';

/** Creates the table with the figures of each month (domain/statistics/statistics.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table monthly_statistics (
      -- the first day of the month
      month date primary key check (extract(day from month) = 1),
      figures jsonb not null check (jsonb_typeof(figures) = 'object'),
      -- the time of the count; once the month has ended, the figures no longer change
      made_at timestamptz(3) not null,
      constraint counted_since_its_start check (made_at >= month::timestamp at time zone 'UTC')
    )
  `.execute(db);
}
