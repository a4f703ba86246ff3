import type { Db } from '#server/database/database.ts';

interface Act {
  /** Null for an operator at the command line. */
  actorId: string | null;
  act: string;
  filmId?: string;
  userId?: string;
  details?: Record<string, unknown>;
}

/** Writes into the audit trail, in the transaction of what it tells; the program's role can never change it. */
export async function recordAct(tx: Db, { actorId, act, filmId, userId, details = {} }: Act): Promise<void> {
  await tx
    .insertInto('moderation_acts')
    .values({
      actor_id: actorId,
      act,
      film_id: filmId ?? null,
      user_id: userId ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}
