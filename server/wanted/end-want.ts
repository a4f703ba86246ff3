import { isId } from '#domain/text/id.ts';
import type { Db } from '#server/database/database.ts';
import { deleteSupporter } from './supporter-queries.ts';

/** Stores that a subscriber no longer needs a material. */
export async function endWant(tx: Db, wantId: string, subscriberId: string): Promise<void> {
  if (isId(wantId)) await deleteSupporter(tx, wantId, subscriberId);
}
