import { isId } from '#domain/text/id.ts';
import type { Db } from '#server/database/database.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { deleteSupporter } from './supporter-queries.ts';
import { lockCurrentWant } from './want-queries.ts';

/** Stores that a locked subscriber no longer needs a material. If its want was merged meanwhile, the person leaves the other want. */
export async function endWant(tx: Db, wantId: string, subscriberId: string): Promise<void> {
  if (!isId(wantId)) return;
  await lockWants(tx);
  const want = await lockCurrentWant(tx, wantId);
  if (want) await deleteSupporter(tx, want.id, subscriberId);
}
