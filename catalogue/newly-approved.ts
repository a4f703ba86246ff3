import { intersect } from './index/bitmap.ts';
import { foundFilm, type FoundFilm } from './found-film.ts';
import { firstFilms } from './first-films.ts';
import { orderOf } from './order.ts';
import type { Question } from './question.ts';
import { findMatches } from './search/find-matches.ts';
import { narrowFilms } from './select-films.ts';
import type { Work } from './work.ts';

export interface ApprovedFilm extends FoundFilm {
  /** Milliseconds since 1970. */
  publicSince: number;
}

/** Finds the most recently approved public films of a question, latest first. */
export function* findNewlyApproved(question: Question, limit: number): Work<ApprovedFilm[]> {
  const { state } = question;
  const matches = yield* findMatches(question);
  const films = yield* narrowFilms(question, intersect(matches.films, state.listed));
  const slots = yield* firstFilms(state, films, orderOf('public since', false), limit);
  return slots.map((slot) => ({
    ...foundFilm(state, slot),
    publicSince: state.columns.since[slot]!,
  }));
}
