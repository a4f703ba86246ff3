import type { HistoryAction } from '#domain/moderation.ts';
import type { Db } from '#server/database/database.ts';
import type { FieldChanges } from './changes-of.ts';
import { insertHistoryEntry } from './history-queries.ts';

interface Change {
  filmId: string;
  /** Null when the program itself did it. */
  actorId: string | null;
  action: Exclude<HistoryAction, 'submitted' | 'imported'>;
  changes: FieldChanges;
  at?: Date;
}

/** Writes into a film's history, in the transaction of the change. */
export async function recordHistory(tx: Db, { filmId, actorId, action, changes, at }: Change): Promise<void> {
  await insertHistoryEntry(tx, {
    film_id: filmId,
    actor_id: actorId,
    act: action,
    changes: JSON.stringify(changes),
    at,
  });
}
