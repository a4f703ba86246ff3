import { isDeepStrictEqual } from 'node:util';
import { isFilmField } from '#domain/films/film-fields.ts';
import type { Context } from '#server/context.ts';
import { listChangesSinceDecision } from './history-queries.ts';
import type { FieldChanges } from './record-history.ts';

/**
 * Lists what people have changed in the texts of films since a moderator last decided about them.
 * @returns film id → field → [before, after]; only fields that differ in the end
 */
export async function listChanges(ctx: Pick<Context, 'db'>, filmIds: readonly string[]): Promise<Map<string, FieldChanges>> {
  const changes = new Map<string, FieldChanges>();
  for (const entry of await listChangesSinceDecision(ctx.db, filmIds)) {
    const ofFilm = changes.get(entry.film_id) ?? {};
    for (const [field, [before, after]] of Object.entries(entry.changes))
      if (isFilmField(field)) ofFilm[field] = [ofFilm[field] ? ofFilm[field][0] : before, after];
    changes.set(entry.film_id, ofFilm);
  }
  for (const ofFilm of changes.values())
    for (const [field, [before, after]] of Object.entries(ofFilm)) if (isDeepStrictEqual(before, after)) delete ofFilm[field];
  return changes;
}
