import type { Db } from '#server/database/database.ts';
import { lockWants } from '#server/database/wants-lock.ts';
import { insertMatches, lockMatches, markWantsMet } from './announcement-queries.ts';

/** Marks a want as met by a listing that was public before the want described the film. The next email tells everyone who wanted it. */
export async function meetWant(tx: Db, wantId: string, filmId: string): Promise<void> {
  const match = [{ id: wantId, filmId }];
  await lockMatches(tx);
  await lockWants(tx);
  await insertMatches(tx, 'want', match);
  await markWantsMet(tx, match);
}
