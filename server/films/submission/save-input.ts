import type { FilmInput } from '#domain/films/film.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { inputColumns, inputOf, type FilmRow } from '#server/films/catalogue/film-record.ts';
import { forgetReports } from '#server/films/contacts/store-report.ts';
import { queueComparison } from '#server/films/comparison/queue-comparison.ts';
import { updateSavedFilm } from './submission-queries.ts';
import { changesOf, recordHistory, type FieldChanges } from '#server/films/history/record-history.ts';

interface Save {
  /** The stored film, locked. */
  film: FilmRow;
  input: FilmInput;
  approved?: boolean;
  flagged?: boolean;
  /** The start of the wait for a moderator, if the saved film is a draft. */
  waitingSince?: Date;
  actorId: string;
  action: 'edited' | 'version_restored' | 'merged' | 'unmerged';
}

/** Stores new values of a film with an entry in its history, and queues a comparison if a compared field has changed. */
export async function saveInput(ctx: Context, tx: Db, save: Save): Promise<void> {
  const { film, input, approved = film.approved, flagged = film.flagged, actorId } = save;
  const at = ctx.clock();
  const changes = changesOf({ ...inputOf(film), approved: film.approved, flagged: film.flagged }, { ...input, approved, flagged });
  const isNewContact = input.contact !== film.contact;
  await updateSavedFilm(tx, film.id, {
    ...inputColumns(input),
    approved,
    flagged,
    ...(approved !== film.approved && { approved_at: approved ? at : null, moderator_message: '' }),
    ...(!flagged && { flag_reason: '' }),
    waiting_since: approved ? null : (save.waitingSince ?? film.waiting_since ?? at),
    ...(isNewContact && contactChanged(input, actorId === film.author_id ? at : null)),
    at,
  });
  if (isNewContact) await forgetReports(tx, [film.id]);
  await recordHistory(tx, {
    filmId: film.id,
    actorId,
    action: nameOf(save.action, changes, flagged),
    changes,
    at,
  });
  if (COMPARED.some((field) => Object.hasOwn(changes, field))) await queueComparison(ctx, tx, [film.id]);
}

/** Returns the columns about a changed contact. Only its submitter confirms a contact. */
const contactChanged = ({ contact }: FilmInput, confirmedAt: Date | null) => ({
  contact_confirmed_at: contact === '' ? null : confirmedAt,
  contact_asked_at: null,
  contact_silent_since: null,
});

/** Returns the action's name in the history. An edit that only sets or removes the flag has its own name. */
function nameOf(action: Save['action'], changes: FieldChanges, flagged: boolean) {
  const fields = Object.keys(changes).join();
  if (action === 'edited' && fields === 'flagged') return flagged ? 'flagged' : 'unflagged';
  return action;
}

/** The fields that are compared with the external film database. */
const COMPARED = ['title', 'directors', 'year', 'duration', 'certificate', 'alt_titles', 'genres'];
