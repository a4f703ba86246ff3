import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_public(film films) returns boolean language sql immutable parallel safe
    return (film).approved and (film).deleted_at is null
  `.execute(db);
}
