import type { Db } from '#server/database/database.ts';
import type { FilmRow } from '#server/films/catalogue/film-record.ts';
import { findLastNotes } from './history-queries.ts';

/** Separates two notes of a listing. */
export const BETWEEN_NOTES = '\n\n';

/** Returns this submitter's part at the end of a listing's notes; empty if someone else has changed the notes since then. */
export async function findOwnNote(tx: Db, film: FilmRow, memberId: string): Promise<string> {
  const last = await findLastNotes(tx, film.id);
  if (!last) return film.author_id === memberId && film.arrival === 'submitted' ? film.notes : '';
  const before = last.before === '' ? '' : `${last.before}${BETWEEN_NOTES}`;
  return last.actor_id === memberId && film.notes.startsWith(before) ? film.notes.slice(before.length) : '';
}
