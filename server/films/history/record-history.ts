import type { HistoryAct } from '#domain/moderation.ts';
import type { Db } from '#server/database/database.ts';
import { insertHistoryEntry } from './history-queries.ts';

interface Change {
  filmId: string;
  /** Null when the program itself did it. */
  actorId: string | null;
  act: Exclude<HistoryAct, 'submitted' | 'imported'>;
  /** Field → [before, after]. */
  changes: Record<string, [before: unknown, after: unknown]>;
  at?: Date;
}

/** Writes into a film's history, in the transaction of the change. */
export async function recordHistory(tx: Db, { filmId, actorId, act, changes, at }: Change): Promise<void> {
  await insertHistoryEntry(tx, {
    film_id: filmId,
    actor_id: actorId,
    act,
    changes: JSON.stringify(changes),
    at,
  });
}
