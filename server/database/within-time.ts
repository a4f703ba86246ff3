import { sql, type Transaction } from 'kysely';
import type { Database, Db } from './database.ts';

/** Asks what is given up sooner than other statements are: anybody can have it asked again and again. */
export const withinTime = <Result>(
  db: Db,
  milliseconds: number,
  ask: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(milliseconds)}`.execute(tx);
    return ask(tx);
  });
