import type { Db } from '#server/database/database.ts';
import { insertModerationAction } from './moderation-action-queries.ts';

interface ModerationAction {
  /** Null for an operator at the command line. */
  actorId: string | null;
  /** What was done, in a word or two: 'deleted', 'made admin'. */
  action: string;
  filmId?: string;
  userId?: string;
  details?: Record<string, unknown>;
}

/** Writes into the audit trail, in the transaction of what it tells; the program's role can never change it. */
export async function recordModerationAction(tx: Db, { actorId, action, filmId, userId, details = {} }: ModerationAction): Promise<void> {
  await insertModerationAction(tx, {
    actor_id: actorId,
    act: action,
    film_id: filmId ?? null,
    user_id: userId ?? null,
    details: JSON.stringify(details),
  });
}
