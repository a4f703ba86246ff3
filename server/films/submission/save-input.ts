import type { FilmInput } from '#domain/film.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/database.ts';
import { inputColumns, inputOf, type FilmRow } from '#server/films/catalogue/film-record.ts';
import { queueComparison } from '#server/films/comparison/queue-comparison.ts';
import { updateSavedFilm } from './submission-queries.ts';
import { changesOf, type FieldChanges } from '#server/films/history/changes-of.ts';
import { recordHistory } from '#server/films/history/record-history.ts';

interface Save {
  /** As it is now, locked. */
  film: FilmRow;
  input: FilmInput;
  approved?: boolean;
  flagged?: boolean;
  /** Since when it waits for moderation, if it is a draft afterwards. */
  waitingSince?: Date;
  actorId: string;
  action: 'edited' | 'put back' | 'merged' | 'separated';
}

/** Stores what a film says from now on, with its history, and has it compared anew when it matters. */
export async function saveInput(ctx: Context, tx: Db, save: Save): Promise<void> {
  const { film, input, approved = film.approved, flagged = film.flagged, actorId } = save;
  const at = ctx.clock();
  const changes = changesOf(
    { ...inputOf(film), approved: film.approved, flagged: film.flagged },
    { ...input, approved, flagged },
  );
  await updateSavedFilm(tx, film.id, {
    ...inputColumns(input),
    approved,
    flagged,
    ...(approved !== film.approved && { approved_at: approved ? at : null, moderator_message: '' }),
    ...(!flagged && { flag_reason: '' }),
    waiting_since: approved ? null : (save.waitingSince ?? film.waiting_since ?? at),
    at,
  });
  await recordHistory(tx, {
    filmId: film.id,
    actorId,
    action: nameOf(save.action, changes, flagged),
    changes,
    at,
  });
  if (COMPARED.some((field) => Object.hasOwn(changes, field))) await queueComparison(ctx, tx, [film.id]);
}

/** Setting or removing the flag alone is an action with a name of its own, and so is a change of status alone. */
function nameOf(action: Save['action'], changes: FieldChanges, flagged: boolean) {
  const fields = Object.keys(changes).join();
  if (action === 'edited' && fields === 'flagged') return flagged ? 'flagged' : 'unflagged';
  return action;
}

/** What the external film database is asked about. */
const COMPARED = ['title', 'directors', 'year', 'duration', 'certificate', 'alt_titles', 'genres'];
