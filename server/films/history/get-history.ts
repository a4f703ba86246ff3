import type { HistoryEntry } from '#domain/moderation/moderation.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError, NotFoundError } from '#server/errors.ts';
import { NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { findFirstEntry, listHistory } from './history-queries.ts';
import { listChanges } from './list-changes.ts';
import type { FieldChanges } from './record-history.ts';

/** The id of a history's first entry, the film's arrival, which is kept in the film's row. */
export const FIRST_ENTRY_ID = '0';

const PAGE = 200;

/**
 * Returns 200 entries of a film's history, the latest first. The film's arrival is the last entry of all. Deleted films
 * have a history, too.
 * @param before the id of an entry, as `parseHistoryQuery` reads it, for the entries before it
 * @returns the entries. `changes` has the changes to a draft since a moderator last decided about it, as in
 * `FilmReview`. `next` is the value of `before` for the next entries, or null if there are none
 * @throws ForbiddenError, NotFoundError
 */
export async function getHistory(
  ctx: Context,
  viewer: Member,
  id: string,
  before?: string,
): Promise<{ entries: HistoryEntry[]; changes: FieldChanges; next: string | null }> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.seeHistory });
  const film = await findFirstEntry(ctx.db, id);
  if (!film) throw new NotFoundError({ error: NO_SUCH_LISTING });
  const found = await listHistory(ctx.db, id, { limit: PAGE + 1, before });
  const entries: HistoryEntry[] = found.slice(0, PAGE).map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    act: entry.act,
    actor: entry.actor ?? '',
    actor_id: entry.actor_id,
    changes: entry.changes,
  }));
  const changes = film.approved ? {} : ((await listChanges(ctx, [id])).get(id) ?? {});
  if (found.length > PAGE) return { entries, changes, next: entries.at(-1)!.id };
  const first = {
    id: FIRST_ENTRY_ID,
    at: film.created_at.toISOString(),
    act: film.arrival,
    actor: film.author ?? '',
    actor_id: film.author_id,
    changes: {},
  };
  return { entries: [...entries, first], changes, next: null };
}
