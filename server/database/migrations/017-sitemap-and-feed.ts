import { sql, type Kysely } from 'kysely';

/*
 * The sitemap reads all public addresses in parts (`slot / 5000`, each with its newest change) from its index alone. `approved_at` is
 * null for films that have been public from their start or since before this migration: `created_at` is used for them, so this
 * migration writes no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table films add column approved_at timestamptz(3)`.execute(db);
  await sql`
    create index films_in_sitemap on films ((slot / 5000), updated_at desc) include (id, slot)
    where approved and deleted_at is null
  `.execute(db);
}
