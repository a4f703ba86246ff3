import type { HistoryEntry } from '#domain/moderation.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { findFirstEntry, listHistory } from './history-queries.ts';

/** The id of how a film came in: that stands in the film's own row. */
export const FIRST_ENTRY_ID = '0';

/** So many entries at a time; who wants more asks for what came before the last of them. */
const AT_ONCE = 200;

/**
 * What happened to a film, the last first, two hundred entries at a time; how it came in stands at the very end.
 * Deleted films have their history too.
 * @param before the id of an entry, as `parseHistoryQuery` reads it: only what is older
 * @returns in `next` the id to go on before; null when nothing is older
 * @throws ForbiddenError, NotFoundError
 */
export async function getHistory(
  ctx: Context,
  viewer: Member,
  id: string,
  before?: string,
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.seeHistory });
  const film = await findFirstEntry(ctx.db, id);
  if (!film) throw new NotFoundError({ error: NO_SUCH_LISTING });
  const found = await listHistory(ctx.db, id, { limit: AT_ONCE + 1, before });
  const entries: HistoryEntry[] = found.slice(0, AT_ONCE).map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    act: entry.act,
    actor: entry.actor ?? '',
    actor_id: entry.actor_id,
    changes: entry.changes,
  }));
  if (found.length > AT_ONCE) return { entries, next: entries.at(-1)!.id };
  const first = {
    id: FIRST_ENTRY_ID,
    at: film.created_at.toISOString(),
    act: film.arrival,
    actor: film.author ?? '',
    actor_id: film.author_id,
    changes: {},
  };
  return { entries: [...entries, first], next: null };
}
