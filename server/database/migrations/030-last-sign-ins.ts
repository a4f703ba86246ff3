import { sql, type Kysely } from 'kysely';

/*
 * When somebody last signed in to an account: an unconfirmed account that is in use gives way to nobody without a link
 * (docs/decisions/028). Sign-ins before this migration are not known, so every account counts as used at its time. The
 * default gives the rows that value without writing them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column signed_in_at timestamptz(3) default now()`.execute(db);
  await sql`alter table users alter column signed_in_at drop default`.execute(db);
}
