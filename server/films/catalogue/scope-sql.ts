import { sql, type RawBuilder } from 'kysely';
import { visibleScope, type Viewer } from '#domain/policy.ts';

/** A condition on a film's row, which is `f` in every query. */
export type Condition = RawBuilder<boolean>;

export const NOT_DELETED: Condition = sql`f.deleted_at is null`;

export const PUBLIC: Condition = sql`f.approved and ${NOT_DELETED}`;

/** Returns the condition for the films that this viewer is allowed to see. */
export function visibleTo(viewer: Viewer): Condition {
  const scope = visibleScope(viewer);
  if (scope.kind === 'all') return NOT_DELETED;
  if (scope.kind === 'public') return PUBLIC;
  return sql`(f.approved or f.author_id = ${scope.authorId}::uuid) and ${NOT_DELETED}`;
}
