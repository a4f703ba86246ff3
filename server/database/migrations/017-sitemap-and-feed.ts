import { sql, type Kysely } from 'kysely';

/*
 * What machines read of the public list: all addresses in parts (`slot / 5000`, each with its newest change), and what
 * was approved last. `approved_at` is null for what was public from its start, or has been since before this migration:
 * `created_at` stands for it then, so that no row has to be written here. Both indexes carry what is read of them and
 * what filters ask for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table films add column approved_at timestamptz(3)`.execute(db);
  await sql`
    create index films_newly_approved on films (coalesce(approved_at, created_at) desc, id desc)
    include (listed_type, format, quality_level, language, year, duration, approved_at, created_at)
    where approved and deleted_at is null
  `.execute(db);
  await sql`
    create index films_in_sitemap on films ((slot / 5000), updated_at desc) include (id, slot)
    where approved and deleted_at is null
  `.execute(db);
}
