import { sql } from 'kysely';
import { RETENTION } from '#domain/accounts/retention.ts';
import type { Connections } from '#server/database/database.ts';
import { createBoss, JOBS_SCHEMA } from './boss.ts';
import { JOB_NAMES, JOBS } from './jobs.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Makes or updates the queue's tables as the database's owner, with a queue for each job of this version, and gives the
 * program's role rights on them. So every process can add jobs, even one that does not run jobs.
 */
export async function migrateJobs(owner: Connections, programRole: string): Promise<void> {
  const boss = createBoss(owner, { migrate: true });
  await boss.start();
  for (const name of JOB_NAMES) {
    const queue = {
      deleteAfterSeconds: RETENTION.finishedJobDays * DAY_SECONDS,
      ...JOBS[name].queue,
      notify: true,
    };
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, queue); // the queue may have existed with other settings
  }
  await boss.stop({ graceful: false });
  await grantToProgram(owner, programRole);
}

async function grantToProgram({ db }: Connections, programRole: string): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  if (rows[0]?.role === programRole) return;
  const role = sql.id(programRole);
  const schema = sql.id(JOBS_SCHEMA);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('grant_to_program'))`.execute(tx);
    await sql`grant usage on schema ${schema} to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`.execute(tx);
    await sql`grant usage on all sequences in schema ${schema} to ${role}`.execute(tx);
  });
}
