import type { Db } from '#server/database/database.ts';
import { insertModerationAction } from './moderation-action-queries.ts';

interface ModerationAction {
  /** Null for an operator at the command line. */
  actorId: string | null;
  /** The action in one or two words: 'deleted', 'made admin'. */
  action: string;
  filmId?: string;
  userId?: string;
  details?: Record<string, unknown>;
}

/** Adds an entry to the audit trail, in the transaction of the action. The program's role cannot change it later. */
export async function recordModerationAction(tx: Db, { actorId, action, filmId, userId, details = {} }: ModerationAction): Promise<void> {
  await insertModerationAction(tx, {
    actor_id: actorId,
    act: action,
    film_id: filmId ?? null,
    user_id: userId ?? null,
    details: JSON.stringify(details),
  });
}
