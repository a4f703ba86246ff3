import { sql, type Kysely } from 'kysely';

/** The form that rate-limiter-flexible expects; `expire` is in milliseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Losing these counts in a crash harms nobody, and unlogged they cost half.
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )
  `.execute(db);
  await sql`create index rate_limits_expired on rate_limits (expire)`.execute(db);
}
