import { sql } from 'kysely';
import type { Connections } from './database.ts';

/**
 * Updates the statistics of the films table after many rows were added together. Before that, the query planner expects
 * a small table, and the sitemap has to check which rows are visible.
 * @param owner connected as the role that owns the tables, which is required
 */
export async function vacuumCatalogue(owner: Pick<Connections, 'maintenance'>): Promise<void> {
  await sql`vacuum (analyze) films`.execute(owner.maintenance);
}
