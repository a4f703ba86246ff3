import type { Db } from './database.ts';

/* Facts about the whole catalogue that all processes know, each under a name in the table `catalogue_facts`. */

export async function findFact(db: Db, name: string): Promise<string | undefined> {
  const fact = await db.selectFrom('catalogue_facts').select('value').where('name', '=', name).executeTakeFirst();
  return fact?.value;
}

export async function saveFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('catalogue_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
