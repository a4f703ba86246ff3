import { isId } from '#domain/film-filters.ts';
import type { HistoryAct, HistoryEntry } from '#domain/moderation.ts';
import { can, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { Forbidden, NotFound } from '#server/errors.ts';
import { findWholeFilm, listHistory } from './history-queries.ts';

/** The id of how a film came in: that stands in the film's own row. */
export const ARRIVAL = '0';

/**
 * All that happened to a film, the last first, how it came in at the end. Deleted films have their history too.
 * @throws Forbidden, NotFound
 */
export async function getHistory(ctx: Context, viewer: Member, id: string): Promise<HistoryEntry[]> {
  if (!can.moderate(viewer)) throw new Forbidden({ error: 'Only moderators can see the history of films.' });
  const film = isId(id) ? await findWholeFilm(ctx.db, id) : undefined;
  if (!film) throw new NotFound({ error: 'There is no listing at this address.' });
  const entries = await listHistory(ctx.db, id);
  return [
    ...entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      act: entry.act as HistoryAct,
      actor: entry.actor ?? '',
      actor_id: entry.actor_id,
      changes: entry.changes,
    })),
    {
      id: ARRIVAL,
      at: film.created_at.toISOString(),
      act: film.arrival,
      actor: film.author ?? '',
      actor_id: film.author_id,
      changes: {},
    },
  ];
}
