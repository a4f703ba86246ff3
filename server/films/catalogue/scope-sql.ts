import { sql, type RawBuilder } from 'kysely';
import { can, type Viewer } from '#domain/policy.ts';

/** A condition on a film's row, which is `f` in every query. */
export type Condition = RawBuilder<boolean>;

export const SCOPES = {
  public: sql<boolean>`f.approved and f.deleted_at is null`,
  all: sql<boolean>`f.deleted_at is null`,
};

/** Returns the condition for the films that `can.seeFilm` lets this viewer see. */
export function visibleTo(viewer: Viewer): Condition {
  if (can.seeModeration(viewer)) return SCOPES.all;
  if (viewer.kind === 'visitor') return SCOPES.public;
  return sql`(f.approved or f.author_id = ${viewer.id}::uuid) and f.deleted_at is null`;
}

/** Joins conditions with `and`; true if there are none. */
export function every(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
