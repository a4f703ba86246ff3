import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** Rows to read at a time: at most a megabyte of films, with few round trips. */
const PAGE = 500;

/**
 * Reads a query's rows page by page, all from one snapshot, however long the reader takes.
 * @param db connections without a time limit, because the first page may need a complete sort
 * @param name a different name for each form of rows: a connection prepares statements by text, and expects one form
 * for each text
 */
export async function* readByCursor<Row>(db: Db, name: string, query: RawBuilder<Row> | Expression<Row>): AsyncGenerator<Row[], void> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // No statement is sent between two pages, and the reader (`| less`) can take any time.
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
