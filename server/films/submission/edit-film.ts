import { z } from 'zod';
import { toFieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { isId } from '#domain/text/id.ts';
import type { FilmInput } from '#domain/films/film.ts';
import { LIMITS } from '#domain/limits.ts';
import { lengthOf } from '#domain/text/plain-text.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, ValidationError, NotFoundError } from '#server/errors.ts';
import { limitEdit } from '#server/limits/limit-submissions-and-edits.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { inputOf, type FilmRow } from '#server/films/catalogue/film-record.ts';
import { getFilmForUpdate, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { changesOf } from '#server/films/history/record-history.ts';
import { BETWEEN_NOTES, findOwnNote } from '#server/films/history/find-own-note.ts';
import { parseChanged } from './parse-changed.ts';
import { saveInput } from './save-input.ts';

/**
 * Saves the fields in the request, and leaves the others unchanged. A submitter's save makes the film a draft
 * (contract, section 3). An admin's save keeps the status, unless the request changes the status or the flag.
 * @param sent fields of a film. If `updated_at` is among them, it must be the current version, unless the film already
 * has all these values
 * @returns the film as JSON text, as this member gets it
 * @throws NotFoundError, ForbiddenError, ValidationError, ConflictError, RateLimitError
 */
export async function editFilm(ctx: Context, member: Member, id: string, sent: object): Promise<string> {
  if (isId(id)) await limitEdit(ctx, member, id, sent);
  await ctx.db.transaction().execute(async (tx) => {
    const film = await getFilmForUpdate(tx, id);
    if (!can.seeFilm(member, film)) throw new NotFoundError({ error: NO_SUCH_LISTING });
    await confirmMember(tx, member);
    if (!can.editFilm(member, film)) throw new ForbiddenError({ error: FORBIDDEN.editFilm });
    const ownNote = can.moderate(member) ? '' : await findOwnNote(tx, film, member.id);
    const read = readChanges(ctx, { member, film, ownNote }, sent);
    if (isOutdated(film, sent)) {
      if (isSaved(film, read)) return;
      throw new ConflictError({ error: CHANGED_SINCE });
    }
    if ('errors' in read) throw new ValidationError(read.errors);
    const { input, moderation } = read;
    const approved = can.keepStatus(member) ? (moderation.approved ?? film.approved) : false;
    const flagged = moderation.flagged ?? film.flagged;
    await saveInput(ctx, tx, {
      film,
      input,
      approved,
      flagged,
      // A moderator must review the submitter's edit.
      ...(film.author_id === member.id && { waitingSince: ctx.clock() }),
      actorId: member.id,
      action: 'edited',
    });
    if (!can.moderate(member)) return;
    const act = moderationAct(film, approved, flagged);
    await recordModerationAction(tx, { actorId: member.id, action: act, filmId: id });
  });
  return getFilm(ctx, member, id);
}

/** Returns the name of a moderator's save in the audit trail. */
function moderationAct(film: FilmRow, approved: boolean, flagged: boolean): string {
  if (film.approved !== approved) return approved ? 'approved' : 'reverted';
  if (film.flagged !== flagged) return flagged ? 'flagged' : 'unflagged';
  return 'edited';
}

const CHANGED_SINCE =
  'Someone has changed this listing since you opened it. Nothing was saved. Open the listing again to see the changes, then make your own changes.';

const isOutdated = (film: FilmRow, sent: { updated_at?: unknown }): boolean =>
  sent.updated_at !== undefined && sent.updated_at !== film.updated_at.toISOString();

/** The values that only admins can set. Other members' values are ignored. */
const moderationSchema = z.object({
  flagged: z.boolean('Send true or false.').optional(),
  approved: z.boolean('Send true or false.').optional(),
});

interface Changes {
  /** The number of fields in the request. */
  count: number;
  input: FilmInput;
  moderation: z.output<typeof moderationSchema>;
}

function readChanges(
  ctx: Context,
  { member, film, ownNote }: { member: Member; film: FilmRow; ownNote: string },
  sent: object,
): Changes | { errors: FieldErrors } {
  const now: FilmInput = inputOf(film);
  const given = Object.fromEntries(Object.entries(sent).filter(([field]) => Object.hasOwn(now, field)));
  const mayModerate = can.moderate(member);
  const { data: input, error } = parseChanged(ctx.clock().getUTCFullYear(), now, given);
  const moderation = moderationSchema.safeParse(mayModerate ? sent : {});
  const errors = {
    ...(error && toFieldErrors(error)),
    ...(moderation.error && toFieldErrors(moderation.error)),
  };
  if (!input || !moderation.success || Object.keys(errors).length > 0) return { errors };
  const notes = mayModerate ? input.notes : addNote(film.notes, ownNote, Object.hasOwn(given, 'notes') ? input.notes : '');
  if (lengthOf(notes) > LIMITS.notes) return { errors: { notes: NO_ROOM } };
  const count = Object.keys(given).length + Object.keys(moderation.data).length;
  return { count, input: { ...input, notes }, moderation: moderation.data };
}

/**
 * Whether the film already has all values of the request, for example because the same request was sent before and its
 * response was lost.
 */
function isSaved(film: FilmRow, read: ReturnType<typeof readChanges>): boolean {
  if ('errors' in read || read.count === 0) return false;
  const { approved = film.approved, flagged = film.flagged } = read.moderation;
  const changes = changesOf(inputOf(film), read.input);
  return Object.keys(changes).length === 0 && approved === film.approved && flagged === film.flagged;
}

const NO_ROOM = 'This note is too long. Make it shorter, or write to us.';

/**
 * Adds a submitter's note to the notes and never replaces them, because submitters do not see the notes of moderators.
 * A note that is sent again is added once. The check reads only the submitter's own note: otherwise submitters could
 * guess other people's notes letter by letter.
 */
function addNote(notes: string, ownNote: string, note: string): string {
  if (note === '' || ownNote.endsWith(note)) return notes;
  return notes === '' ? note : `${notes}${BETWEEN_NOTES}${note}`;
}
