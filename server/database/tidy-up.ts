import type postgres from 'postgres';

/**
 * Measures the catalogue's tables for the query planner after many rows came in at once: until then the planner
 * thinks them small, and every page has to look up which of their rows are visible.
 * @param owner connected as the role that owns the tables; no other may do this
 */
export async function tidyUp(owner: postgres.Sql): Promise<void> {
  const connection = await owner.reserve();
  try {
    await connection`set statement_timeout = 0`; // a million films take longer than a request may
    await connection`vacuum (analyze) films, facet_bits, facet_counts, search_words`;
  } finally {
    await connection`reset statement_timeout`;
    connection.release();
  }
}
