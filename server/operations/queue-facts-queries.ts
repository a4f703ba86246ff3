import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/* Numbers of jobs of one kind. Ages use the database's clock, because all processes share it. */

export interface JobCountsRow {
  name: string;
  waiting: number;
  retrying: number;
  running: number;
  failed: number;
  oldest_waiting_seconds: number;
}

/** Counts unfinished jobs by kind. Omits kinds without jobs. */
export async function countJobs(db: Db): Promise<JobCountsRow[]> {
  const { rows } = await sql<JobCountsRow>`
    select name,
      (count(*) filter (where state < 'active' and start_after <= now()))::integer as waiting,
      (count(*) filter (where state = 'retry' and start_after > now()))::integer as retrying,
      (count(*) filter (where state = 'active'))::integer as running,
      (count(*) filter (where state = 'failed'))::integer as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
        as oldest_waiting_seconds
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name
  `.execute(db);
  return rows;
}

export interface MailCountsRow {
  waiting: number;
  retrying: number;
  failed: number;
  oldest_waiting_seconds: number;
}

/** Counts unsent emails. */
export async function countMails(db: Db): Promise<MailCountsRow> {
  const { rows } = await sql<MailCountsRow>`
    with unsent as (
      select count(*)::integer as waiting,
        (count(*) filter (where attempts > 0))::integer as retrying,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_waiting_seconds
      from mails where sent_at is null and failed_at is null
    )
    select unsent.*, (select count(*)::integer from mails where failed_at is not null) as failed from unsent
  `.execute(db);
  return rows[0]!;
}
