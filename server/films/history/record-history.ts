import { isDeepStrictEqual } from 'node:util';
import type { HistoryAction } from '#domain/moderation/moderation.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import type { Db } from '#server/database/database.ts';
import { insertHistoryEntry } from './history-queries.ts';

/** Field → [before, after]. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

/** Returns the fields of `after` that differ from `before`, as a film's history keeps them. */
export function changesOf<Fields extends object>(before: Fields, after: Partial<Fields>): FieldChanges {
  const fields = ownKeys<Partial<Fields>>(after);
  return Object.fromEntries(
    fields.filter((field) => !isDeepStrictEqual(before[field], after[field])).map((field) => [field, [before[field], after[field]]]),
  );
}

interface Change {
  filmId: string;
  /** Null for the program itself. */
  actorId: string | null;
  action: Exclude<HistoryAction, 'submitted' | 'imported'>;
  changes: FieldChanges;
  at: Date;
}

/** Adds an entry to a film's history, in the transaction of the change. */
export async function recordHistory(tx: Db, { filmId, actorId, action, changes, at }: Change): Promise<void> {
  await insertHistoryEntry(tx, {
    film_id: filmId,
    actor_id: actorId,
    act: action,
    changes: JSON.stringify(changes),
    at,
  });
}
