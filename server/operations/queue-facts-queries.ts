import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/* Ages use the database's clock, because all processes share it. */

export interface JobCounts {
  /** Jobs that are due but have not begun. */
  waiting: number;
  /** Jobs that failed and will be retried at a later time. */
  retrying: number;
  running: number;
  /** Jobs that have used up their attempts. They are counted for as long as finished jobs are kept (domain/accounts/retention.ts). */
  failed: number;
  /** The waiting time of the oldest due job; 0 if no job waits. */
  oldest_waiting_seconds: number;
}

/** Counts unfinished jobs by kind. Omits kinds without jobs. */
export async function countJobs(db: Db): Promise<({ name: string } & JobCounts)[]> {
  const { rows } = await sql<{ name: string } & JobCounts>`
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

export interface MailCounts {
  /** Neither sent nor failed. */
  waiting: number;
  /** Waiting emails whose earlier attempts were unsuccessful. */
  retrying: number;
  /** Emails that have used up their attempts. `mails:failed` lists the reasons. */
  failed: number;
  /** The waiting time of the oldest waiting email; 0 if no email waits. */
  oldest_waiting_seconds: number;
}

/** Counts unsent emails. */
export async function countMails(db: Db): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
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
