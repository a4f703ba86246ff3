import { z } from 'zod';
import { toFieldErrors, type FieldErrors } from '#domain/field-errors.ts';
import { isId } from '#domain/id.ts';
import { filmInputSchema, type FilmInput } from '#domain/film.ts';
import { LIMITS } from '#domain/limits.ts';
import { lengthOf } from '#domain/plain-text.ts';
import { can, FORBIDDEN, type Member } from '#domain/policy.ts';
import type { Context } from '#server/context.ts';
import { ConflictError, ForbiddenError, ValidationError, NotFoundError } from '#server/errors.ts';
import { limitEdit } from '#server/limits/limit-submissions-and-edits.ts';
import { recordModerationAction } from '#server/audit/record-moderation-action.ts';
import { confirmMember } from '#server/users/confirm-member.ts';
import { inputOf, type FilmRow } from '#server/films/catalogue/film-record.ts';
import { getFilmForUpdate, NO_SUCH_LISTING } from '#server/films/catalogue/film-queries.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { changesOf } from '#server/films/history/changes-of.ts';
import { BETWEEN_NOTES, findOwnNote } from '#server/films/history/find-own-note.ts';
import { saveInput } from './save-input.ts';

/**
 * Saves changes of a film, field by field: what is not sent stays. Its author's save makes it a draft, whatever was
 * sent (contract, section 3); an admin's leaves its status as it is, and may set flag and status besides.
 * @param sent fields of a film; with `updated_at`, the version that was changed, which must still be the current one unless
 * the current one says all of this
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
      if (isSaid(film, read)) return;
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
      // After its author's edit it has to be looked at anew.
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

/** What the audit trail calls a moderator's save. */
function moderationAct(film: FilmRow, approved: boolean, flagged: boolean): string {
  if (film.approved !== approved) return approved ? 'approved' : 'reverted';
  if (film.flagged !== flagged) return flagged ? 'flagged' : 'unflagged';
  return 'edited';
}

const CHANGED_SINCE =
  'Somebody has changed this listing since you opened it. Nothing was saved. Open it again to see the changes, then make yours.';

/** Whoever sends back which version they saw is told when it is no longer the current one. */
const isOutdated = (film: FilmRow, sent: { updated_at?: unknown }): boolean =>
  typeof sent.updated_at === 'string' && sent.updated_at !== film.updated_at.toISOString();

/** What only admins may set; from anybody else it is not looked at. */
const moderationSchema = z.object({
  flagged: z.boolean('Send true or false.').optional(),
  approved: z.boolean('Send true or false.').optional(),
});

interface Changes {
  /** How many fields were sent. */
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
  const { data: input, error } = filmInputSchema(ctx.clock().getFullYear()).safeParse({ ...now, ...given });
  const moderation = moderationSchema.safeParse(mayModerate ? sent : {});
  const errors = {
    ...(error && toFieldErrors(error)),
    ...(moderation.error && toFieldErrors(moderation.error)),
  };
  if (!input || !moderation.success || Object.keys(errors).length > 0) return { errors };
  const notes = mayModerate
    ? input.notes
    : addNote(film.notes, ownNote, Object.hasOwn(given, 'notes') ? input.notes : '');
  if (lengthOf(notes) > LIMITS.notes) return { errors: { notes: NO_ROOM } };
  const count = Object.keys(given).length + Object.keys(moderation.data).length;
  return { count, input: { ...input, notes }, moderation: moderation.data };
}

/**
 * Whether the listing says all of it already. What is sent again, since its answer was lost, has been saved: nobody is told
 * that they have come before themselves.
 */
function isSaid(film: FilmRow, read: ReturnType<typeof readChanges>): boolean {
  if ('errors' in read || read.count === 0) return false;
  const { approved = film.approved, flagged = film.flagged } = read.moderation;
  const changes = changesOf(inputOf(film), read.input);
  return Object.keys(changes).length === 0 && approved === film.approved && flagged === film.flagged;
}

const NO_ROOM = 'There is no room for so long a note. Make it shorter, or write to us.';

/**
 * A submitter's note is added to what is there, never replaces it: they do not see what moderators have written. It is added once, however often
 * it is sent; for that it is compared with their own alone, or they could find out letter by letter how the others' end.
 */
function addNote(notes: string, ownNote: string, note: string): string {
  if (note === '' || ownNote.endsWith(note)) return notes;
  return notes === '' ? note : `${notes}${BETWEEN_NOTES}${note}`;
}
