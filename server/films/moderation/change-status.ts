import type { FilmSelection, RevertRequest } from '#domain/moderation/film-selection.ts';
import { LIMITS } from '#domain/limits.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { ForbiddenError, ValidationError } from '#server/errors.ts';
import { queueMails } from '#server/mail/queue-mail.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { listAddresses } from '#server/users/user-queries.ts';
import { assertVersionsCurrent } from './assert-versions-current.ts';
import { lockFilms, updateStatus, type StatusRow } from './status-queries.ts';

interface Change {
  approved: boolean;
  /** The message to the submitters; empty for none. */
  message: string;
}

/**
 * Approves drafts, all of them or none. Each submitter gets one email with the films that became public, a few seconds later, so that
 * the moderator can undo the approval (undo-approval.ts). Approved films are left unchanged.
 * @returns the number of drafts that became public
 * @throws ForbiddenError, ValidationError for unknown ids, ConflictError if a film has changed since the moderator saw it
 */
export async function approveFilms(ctx: Context, viewer: Member, films: FilmSelection): Promise<{ changed: number }> {
  return change(ctx, viewer, films, { approved: true, message: '' });
}

/**
 * Reverts approved films to draft, all of them or none. If there is a message, each submitter gets one email with it.
 * @throws as `approveFilms`
 */
export async function revertFilms(ctx: Context, viewer: Member, { films, message }: RevertRequest): Promise<{ changed: number }> {
  return change(ctx, viewer, films, { approved: false, message });
}

const NOT_APPROVED = 'Nothing was approved. Check the listings again before you approve them.';
const NOT_REVERTED = 'Nothing was reverted to draft. Check the listings again before you decide.';

async function change(ctx: Context, viewer: Member, selected: FilmSelection, { approved, message }: Change): Promise<{ changed: number }> {
  if (!can.moderate(viewer)) throw new ForbiddenError({ error: FORBIDDEN.changeStatus });
  const ids = [...new Set(selected.map(({ id }) => id))];
  return ctx.db.transaction().execute(async (tx) => {
    const films = await lockFilms(tx, ids);
    await confirmMember(tx, viewer);
    if (films.length < ids.length)
      throw new ValidationError({ error: 'Some of these listings no longer exist. Nothing was changed. Reload the list.' });
    // Films that already have the new status and message are accepted: the same request may have been sent before, or another
    // moderator was faster.
    const lacking = films.filter((film) => film.approved !== approved || film.moderator_message !== message);
    assertVersionsCurrent(lacking, selected, approved ? NOT_APPROVED : NOT_REVERTED);
    const changing = films.filter((film) => film.approved !== approved);
    if (changing.length === 0) return { changed: 0 };
    await updateStatus(
      tx,
      changing.map(({ id }) => id),
      { approved, at: ctx.clock(), actorId: viewer.id, message },
    );
    if (approved || message !== '') await mailAuthors(ctx, tx, changing, { approved, message });
    return { changed: changing.length };
  });
}

/**
 * Queues one email for each submitter, with the ids of their films. Two statements queue all emails, because the films are locked until the
 * transaction ends.
 */
async function mailAuthors(ctx: Context, tx: Db, films: readonly StatusRow[], { approved, message }: Change): Promise<void> {
  const filmsOf = new Map<string, string[]>();
  for (const { id, author_id } of films) if (author_id !== null) filmsOf.set(author_id, [...(filmsOf.get(author_id) ?? []), id]);
  const authors = await listAddresses(tx, [...filmsOf.keys()]);
  const mails = authors.map(({ id, email }) => ({
    to: email,
    userId: id,
    details: { filmIds: filmsOf.get(id)! },
  }));
  const withMessage = mails.map((mail) => ({ ...mail, details: { ...mail.details, message } }));
  if (approved) await queueMails(ctx, tx, 'films approved', mails, { afterSeconds: LIMITS.undoableMailSeconds });
  else await queueMails(ctx, tx, 'films reverted', withMessage);
}
