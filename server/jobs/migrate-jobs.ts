import type { Connections } from '#server/database/database.ts';
import { createBoss, JOBS_SCHEMA } from './boss.ts';

/** Makes and changes the queue's tables as the role that owns the database; the program may use them. */
export async function migrateJobs(owner: Connections, programRole: string): Promise<void> {
  const boss = createBoss(owner.sql, { migrate: true, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  const { sql } = owner;
  const [current] = await sql<{ role: string }[]>`select current_user as role`;
  if (current?.role === programRole) return;
  const role = sql(programRole);
  const schema = sql(JOBS_SCHEMA);
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('grant_to_program'))`;
    await tx`grant usage on schema ${schema} to ${role}`;
    await tx`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`;
    await tx`grant usage on all sequences in schema ${schema} to ${role}`;
  });
}
