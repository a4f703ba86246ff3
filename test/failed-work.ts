import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { JobName } from '#server/jobs/job-queue.ts';
import { newId } from '#server/new-id.ts';

/** Stores a job that failed after its last retry. @returns the job's id */
export async function buildFailedJob(
  { db }: Pick<Context, 'db'>,
  name: JobName,
  { data = {}, message = 'The job failed (Error). See the log for the reason.' }: { data?: object; message?: string } = {},
): Promise<string> {
  const id = newId();
  await sql`
    insert into pgboss.job (id, name, data, state, completed_on, retry_count, output)
    values (${id}, ${name}, ${JSON.stringify(data)}::jsonb, 'failed', now(), 3, ${JSON.stringify({ message })}::jsonb)
  `.execute(db);
  return id;
}

/** Stores an email that failed permanently. @returns the email's id */
export async function buildFailedMail({ db }: Pick<Context, 'db'>, to = 'ann@example.org'): Promise<string> {
  const id = newId();
  await db
    .insertInto('mails')
    .values({
      id,
      kind: 'password changed',
      to_address: to,
      details: '{}',
      failed_at: new Date(),
      attempts: 1,
      last_error: '550 no such mailbox here',
    })
    .execute();
  return id;
}
