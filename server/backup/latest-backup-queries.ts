import type { Db } from '#server/database/database.ts';

/** The key of the latest backup in `catalogue_facts`. */
const LATEST_BACKUP = 'latest backup';

export async function findLatestFact(db: Db): Promise<string | undefined> {
  const fact = await db.selectFrom('catalogue_facts').select('value').where('name', '=', LATEST_BACKUP).executeTakeFirst();
  return fact?.value;
}

export async function keepLatestFact(db: Db, value: string): Promise<void> {
  await db
    .insertInto('catalogue_facts')
    .values({ name: LATEST_BACKUP, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
