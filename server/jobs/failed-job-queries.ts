import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { JobName } from './job-queue.ts';

export interface FailedJobRow {
  id: string;
  name: JobName;
  failed_at: Date;
  attempts: number;
  /** The failure reason that the queue stored. */
  message: string | null;
  film_id: string | null;
  film_title: string | null;
  /** The number of all such jobs. */
  total: number;
}

interface Wanted {
  names: readonly JobName[];
  /** Jobs that run on a schedule. */
  recurring: readonly JobName[];
  /** One job; all jobs if undefined. */
  id?: string;
  limit: number;
}

/**
 * Lists failed jobs that still need attention, the latest first. Omits jobs whose work was done or became unnecessary:
 * a recurring job that has succeeded since then, the comparison of a film that was compared or deleted since then, and
 * a request for a link that no longer exists. Emails have a separate list.
 */
export async function listUnsettledJobs(db: Db, { names, recurring, id, limit }: Wanted) {
  const { rows } = await sql<FailedJobRow>`
    select job.id, job.name, job.completed_on as failed_at, job.retry_count + 1 as attempts,
      coalesce(job.output ->> 'message', job.output #>> '{value,message}') as message,
      film.id as film_id, film.title as film_title, (count(*) over ())::integer as total
    from pgboss.job as job
    left join films as film on film.id = (job.data ->> 'filmId')::uuid and film.deleted_at is null
    where job.state = 'failed' and job.name = any(${names}::text[]) and job.name not in ('send-mail', 'send-list-mail')
      ${id === undefined ? sql`` : sql`and job.id = ${id}::uuid`}
      and not (job.name = any(${recurring}::text[]) and exists (
        select from pgboss.job as later
        where later.name = job.name and later.state = 'completed' and later.completed_on > job.completed_on
      ))
      and not (job.name = 'compare-film' and (film.id is null or coalesce(film.compared_at >= film.updated_at, false)))
      and not (job.name = 'mail-reset' and not exists (
        select from reset_requests as request where request.id = (job.data ->> 'requestId')::uuid
      ))
      and not (job.name = 'mail-list-request' and not exists (
        select from list_requests as request where request.id = (job.data ->> 'requestId')::uuid
      ))
    order by job.completed_on desc, job.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Locks those of these jobs that are still failed, so that no other transaction retries or deletes them. */
export async function lockFailedJobs(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where id = any(${ids}::uuid[]) and state = 'failed' order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}
