import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Keeps everybody from reading films, as a database that hangs does. @returns how to let them */
export async function holdFilms({ db }: Pick<Context, 'db'>): Promise<() => Promise<void>> {
  const holding = await db.startTransaction().execute();
  await sql`lock table films in access exclusive mode`.execute(holding);
  return () => holding.rollback().execute();
}
