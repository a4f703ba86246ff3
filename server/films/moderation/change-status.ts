import type { FilmSelection, RevertRequest } from '#domain/film-selection.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, ValidationError } from '#server/errors.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { mailAuthors } from './mail-authors.ts';
import { lockFilms, updateStatus, type StatusRow } from './status-queries.ts';

/**
 * Approves drafts, all of them or none. Each submitter gets one mail with the films that became public now; what
 * was approved already stays as it is.
 * @returns how many were drafts before
 * @throws ForbiddenError, ValidationError for ids that are none, ConflictError when one changed since the moderator saw it
 */
export async function approveFilms(
  ctx: Context,
  viewer: Member,
  films: FilmSelection,
): Promise<{ changed: number }> {
  return change(ctx, viewer, films, { approved: true, message: '' });
}

/**
 * Takes approved films back to draft, all of them or none. With a message each submitter gets one mail with it.
 * @throws as `approveFilms`
 */
export async function revertFilms(
  ctx: Context,
  viewer: Member,
  { films, message }: RevertRequest,
): Promise<{ changed: number }> {
  return change(ctx, viewer, films, { approved: false, message });
}

async function change(
  ctx: Context,
  viewer: Member,
  selected: FilmSelection,
  { approved, message }: { approved: boolean; message: string },
): Promise<{ changed: number }> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.changeStatus });
  const ids = [...new Set(selected.map(({ id }) => id.toLowerCase()))];
  return ctx.db.transaction().execute(async (tx) => {
    const films = await lockFilms(tx, ids);
    await confirmMember(tx, viewer);
    if (films.length < ids.length)
      throw new ValidationError({ error: 'Some of these listings do not exist any more. Load the list again. Nothing was changed.' }); // prettier-ignore
    refuseUnseen(films, selected, { approved, message });
    const changing = films.filter((film) => film.approved !== approved);
    if (changing.length === 0) return { changed: 0 };
    await updateStatus(
      tx,
      changing.map(({ id }) => id),
      { approved, at: ctx.clock(), actorId: viewer.id, message },
    );
    if (approved) await mailAuthors(ctx, tx, changing, 'films approved', (filmIds) => ({ filmIds }));
    else if (message !== '')
      await mailAuthors(ctx, tx, changing, 'films reverted', (filmIds) => ({ filmIds, message }));
    return { changed: changing.length };
  });
}

/**
 * Nothing changes unseen: what a film's author has changed meanwhile has to be looked at first. What is as it would be
 * afterwards does not change: it is sent again when its answer was lost, or another moderator has come first.
 */
function refuseUnseen(
  films: readonly StatusRow[],
  selected: FilmSelection,
  { approved, message }: { approved: boolean; message: string },
): void {
  const seen = new Map(selected.map(({ id, updated_at }) => [id.toLowerCase(), updated_at]));
  const changed = films.filter((film) => {
    if (film.approved === approved && film.moderator_message === message) return false;
    const version = seen.get(film.id);
    return version !== undefined && version !== film.updated_at.toISOString();
  });
  if (changed.length === 0) return;
  const titles = changed.map(({ title }) => `“${title}”`).join(', ');
  const have = changed.length === 1 ? 'has' : 'have';
  const then = approved
    ? 'Nothing was approved. Look again, then approve.'
    : 'Nothing was taken back to draft. Look again, then decide.';
  throw new ConflictError({ error: `${titles} ${have} been changed since you loaded the list. ${then}` });
}
