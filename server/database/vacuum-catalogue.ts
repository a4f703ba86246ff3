import { sql } from 'kysely';
import type { Connections } from './database.ts';

/**
 * Measures the catalogue's tables for the query planner after many rows came in at once: until then the planner
 * thinks them small, and every page has to look up which of their rows are visible.
 * @param owner connected as the role that owns the tables: no other may do it
 */
export async function vacuumCatalogue(owner: Pick<Connections, 'maintenance'>): Promise<void> {
  await sql`vacuum (analyze) films, facet_bits, facet_counts, search_words`.execute(owner.maintenance);
}
