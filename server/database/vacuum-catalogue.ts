import { sql } from 'kysely';
import type { Connections } from './database.ts';

/**
 * Measures the table of films for the query planner after many rows came in at once. Until then the planner expects a small table, and
 * the sitemap has to look up which rows are visible.
 * @param owner connected as the role that owns the tables: no other may do it
 */
export async function vacuumCatalogue(owner: Pick<Connections, 'maintenance'>): Promise<void> {
  await sql`vacuum (analyze) films`.execute(owner.maintenance);
}
