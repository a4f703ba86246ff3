import { isId } from '#domain/text/id.ts';
import { toFieldErrors } from '#domain/field-errors.ts';
import type { FilmInput } from '#domain/films/film.ts';
import type { MergeRequest } from '#domain/moderation/merge-request.ts';
import { mergedTitles } from '#domain/moderation/merged-titles.ts';
import { LIMITS } from '#domain/limits.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, ValidationError, NotFoundError } from '#server/errors.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { inputOf, type FilmRow } from '#server/films/catalogue/film-record.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { assertVersionsCurrent } from '#server/films/moderation/assert-versions-current.ts';
import { listAddresses } from '#server/users/user-queries.ts';
import { insertMerge, lockMerges, lockWithMerged } from './merge-queries.ts';
import { changesOf, recordHistory } from '#server/films/history/record-history.ts';
import { parseChanged } from '#server/films/submission/parse-changed.ts';
import { saveInput } from '#server/films/submission/save-input.ts';

/** The error for a merge that would remove a public listing from the site. */
const WOULD_HIDE =
  'This listing is a draft and the other one is public: approve this listing first, or merge this listing into the other one.';

/**
 * Merges two listings of the same material. The kept listing gets the titles of both listings if the request says so,
 * and the other's values of the chosen fields. The other listing is deleted, and its address redirects to the kept
 * listing. Both histories record the merge, and restoring the other listing undoes the merge (undo-merge.ts). If the
 * merge takes nothing from a draft, it rejects the draft as a duplicate, and the submitter gets an email.
 * @returns the kept film as JSON text
 * @throws ForbiddenError, NotFoundError
 * @throws ValidationError if both listings are the same, if a public listing would leave the site, or if the chosen
 * values do not go together
 * @throws ConflictError if a listing has changed since the moderator saw it
 */
export async function mergeFilms(ctx: Context, viewer: Member, keepId: string, request: MergeRequest): Promise<string> {
  const { filmId: otherId } = request;
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.mergeFilms });
  if (keepId === otherId) throw new ValidationError({ filmId: 'Choose a different listing.' });
  await ctx.db.transaction().execute(async (tx) => {
    await lockMerges(tx);
    const films = await lockWithMerged(tx, [keepId, otherId].filter(isId));
    const [kept, other] = [films.get(keepId), films.get(otherId)];
    const isMerged = other?.deleted_at && other.merged_into === keepId;
    if (!kept || !other || kept.deleted_at || (other.deleted_at && !isMerged))
      throw new NotFoundError({ error: 'One of these listings no longer exists.' });
    await confirmMember(tx, viewer);
    // The same request was sent before, and its response was lost.
    if (isMerged) return;
    const seen = [
      { id: kept.id, updated_at: request.updated_at },
      { id: other.id, updated_at: request.other_updated_at },
    ];
    assertVersionsCurrent([kept, other], seen, 'Nothing was merged. Check the listings again before you merge them.');
    if (other.approved && !kept.approved) throw new ValidationError({ error: WOULD_HIDE });
    const at = ctx.clock();
    const input = mergedInput(ctx, kept, other, request);
    const titles = input.alt_titles.slice(kept.alt_titles.length);
    const { alt_titles: _, ...taken } = changesOf(inputOf(kept), input);
    await saveInput(ctx, tx, { film: kept, input, actorId: viewer.id, action: 'merged' });
    await insertMerge(tx, { film_id: otherId, kept_id: keepId, titles, taken }, at);
    const act = { filmId: otherId, actorId: viewer.id, action: 'merged' } as const;
    await recordHistory(tx, { ...act, changes: { merged_into: [null, keepId] }, at });
    await recordModerationAction(tx, { ...act, details: { into: keepId } });
    if (isRejection(other, request)) await mailSubmitter(ctx, tx, other, request.other_updated_at !== undefined);
  });
  return getFilm(ctx, viewer, keepId);
}

/** Whether the moderator rejects a draft as a duplicate, which means that the merge takes nothing from the draft. */
const isRejection = ({ approved }: FilmRow, { take, titles }: MergeRequest): boolean => !approved && take.length === 0 && !titles;

/**
 * Queues the email to the submitter of a rejected draft, a few seconds later, so that the moderator can undo the rejection.
 * @param isSeen whether the moderator saw this version of the draft
 */
async function mailSubmitter(ctx: Context, tx: Db, { id, author_id }: FilmRow, isSeen: boolean): Promise<void> {
  const authors = author_id === null ? [] : await listAddresses(tx, [author_id]);
  const mails = authors.map((author) => ({ to: author.email, userId: author.id, details: { filmIds: [id] as [string], isSeen } }));
  await queueMails(ctx, tx, 'draft rejected', mails, { afterSeconds: LIMITS.undoableMailSeconds });
}

/** Returns the kept film's values, with the chosen ones from the other film. @throws ValidationError if they do not go together */
function mergedInput(ctx: Context, kept: FilmRow, other: FilmRow, { take, titles }: MergeRequest): FilmInput {
  const [ours, theirs] = [inputOf(kept), inputOf(other)];
  const taken: Partial<FilmInput> = Object.fromEntries(take.map((field) => [field, theirs[field]]));
  const given = { ...taken, ...(titles && { alt_titles: mergedTitles(taken.title ?? ours.title, kept, other) }) };
  const { error } = parseChanged(ctx.clock().getUTCFullYear(), ours, given);
  if (error) throw new ValidationError(toFieldErrors(error));
  return { ...ours, ...given };
}
