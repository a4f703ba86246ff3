import type { Insertable } from 'kysely';
import type { Database, Db } from '#server/database/database.ts';

export async function insertModerationAction(tx: Db, act: Insertable<Database['moderation_acts']>): Promise<void> {
  await tx.insertInto('moderation_acts').values(act).execute();
}
