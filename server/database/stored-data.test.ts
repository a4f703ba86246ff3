import { sql } from 'kysely';
import { expect } from 'vitest';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { RETENTION } from '#domain/accounts/retention.ts';
import { JOB_QUEUE, STORED_ABOUT_NOBODY, STORED_ABOUT_PEOPLE } from '#domain/accounts/stored-data.ts';
import { RATE_LIMITS } from '#server/limits/rate-limits.ts';
import { test } from '#test/database/with-database.ts';

/*
 * Compares the Privacy Policy's list of stored data with the database. A new table or column must be listed there, with
 * a reason if the people in it cannot download it.
 */

test('the Privacy Policy names every table and every column', async ({ ctx }) => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public'
      -- The statement statistics belong to PostgreSQL and have no values.
      and table_name not in ('pg_stat_statements', 'pg_stat_statements_info') group by 1
  `.execute(ctx.db);
  const stored = rows.map(({ name, columns }) => [name, columns.toSorted()]);
  const aboutPeople = Object.entries(STORED_ABOUT_PEOPLE).map(([name, { downloaded, withheld }]) => [
    name,
    [...downloaded, ...Object.keys(withheld), ...(name === 'films' ? FIELD_KEYS : [])].toSorted(),
  ]);
  const aboutNobody = Object.entries(STORED_ABOUT_NOBODY).map(([name, { columns }]) => [name, [...columns].toSorted()]);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries([...aboutPeople, ...aboutNobody]));
});

test('the database has only our schema and the job queue’s, and the queue deletes jobs after the stated days', async ({ ctx }) => {
  const { rows: schemas } = await sql<{ name: string }>`
    select distinct table_schema as name from information_schema.tables
    where table_schema not in ('information_schema', 'pg_catalog') order by 1
  `.execute(ctx.db);
  expect(schemas.map(({ name }) => name)).toEqual([JOB_QUEUE.schema, 'public']);
  const { rows: queues } = await sql<{ days: number }>`
    select distinct deletion_seconds / 86400 as days from pgboss.queue
  `.execute(ctx.db);
  expect(queues).toEqual([{ days: RETENTION.finishedJobDays }]);
});

test('rate limits last for a day at most', () => {
  const longest = Math.max(...Object.values(RATE_LIMITS).map(({ seconds }) => seconds));
  expect(longest).toBeLessThanOrEqual(24 * 60 * 60);
});
