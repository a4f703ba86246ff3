import { isDeepStrictEqual } from 'node:util';
import { isFilmField } from '#domain/films/film-fields.ts';
import type { Context } from '#server/context.ts';
import { listChangesSinceDecision } from './history-queries.ts';
import type { FieldChanges } from './record-history.ts';

/**
 * Lists the changes that people have made in the texts of films since a moderator last decided about them.
 * @returns film id → field → [before, after]; only fields that differ in the end
 */
export async function listChanges(ctx: Pick<Context, 'db'>, filmIds: readonly string[]): Promise<Map<string, FieldChanges>> {
  const changes = new Map<string, FieldChanges>();
  for (const { film_id, field, before, after } of await listChangesSinceDecision(ctx.db, filmIds)) {
    if (!isFilmField(field) || isDeepStrictEqual(before, after)) continue;
    const ofFilm = changes.get(film_id) ?? {};
    ofFilm[field] = [before, after];
    changes.set(film_id, ofFilm);
  }
  return changes;
}
