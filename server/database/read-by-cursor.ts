import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Rows read at a time: a megabyte at most of films, and few round trips. */
const PAGE = 500;

/**
 * All that a question finds, page by page: as it is at one moment, however long the reader takes.
 * @param db without a limit: the first page may need everything sorted
 * @param name of its own for each form of rows: what a connection reads by the same words it takes to have one form
 */
export async function* readByCursor<Row>(db: Db, name: string, query: RawBuilder<Row> | Expression<Row>): AsyncGenerator<Row[], void> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // Between two pages nothing is asked of the database, for as long as the reader (`| less`) takes for the first.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`declare ${sql.id(name)} no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from ${sql.id(name)}`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
