import type { FilmReview, FilmReviews } from '#domain/moderation/film-review.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ForbiddenError } from '#server/errors.ts';
import { findDuplicates } from '#server/films/duplicates/find-duplicates.ts';
import { listChanges } from '#server/films/history/list-changes.ts';
import { listSubmissionRecords } from '#server/users/list-submission-records.ts';
import { listStatus } from './status-queries.ts';

/** Maximum number of duplicates to name for each film. */
const NAMED = 3;

/**
 * Lists facts that help a moderator to decide about these films: probable duplicates, changes to drafts since the last decision, and the
 * records of their submitters. Omits films that no longer exist.
 * @throws ForbiddenError
 */
export async function reviewFilms(ctx: Context, viewer: Member, ids: readonly string[]): Promise<FilmReviews> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.findDuplicates });
  const films = await listStatus(ctx.db, ids);
  const drafts = films.filter(({ approved }) => !approved).map(({ id }) => id);
  const duplicates = await findDuplicates(
    ctx,
    films.map(({ id }) => id),
  );
  const changes = drafts.length === 0 ? new Map() : await listChanges(ctx, drafts);
  const authors = [...new Set(films.flatMap(({ author_id }) => author_id ?? []))];
  const reviewOf = (id: string): FilmReview => {
    const found = duplicates.get(id) ?? [];
    return { id, duplicates: found.slice(0, NAMED), duplicate_count: found.length, changes: changes.get(id) ?? {} };
  };
  return {
    films: films.map(({ id }) => reviewOf(id)),
    records: authors.length === 0 ? [] : await listSubmissionRecords(ctx, viewer, authors),
  };
}
