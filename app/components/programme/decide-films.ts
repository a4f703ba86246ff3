import type { ListedFilm } from '#domain/films/listing.ts';
import { nearFilm } from '#domain/programme/near-film.ts';
import type { FilmMatch, MatchCandidate } from '#domain/programme/programme-response.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';

/** A film of a programme with what is listed for it, once it is known which film it is. */
export interface DecidedFilm {
  /** What it was called; the same for the same film, wherever it stands in the list. */
  key: string;
  film: ProgrammeFilm;
  is: 'found' | 'nothing' | 'undecided';
  /** As the register has it. */
  listed: Pick<MatchCandidate, 'title' | 'directors' | 'year'> | undefined;
  materials: ListedFilm[];
  /** Where several are possible: what can be chosen, and the key of what was. */
  candidates: MatchCandidate[];
  chosen: string | undefined;
}

/** Chosen where none of the candidates is meant. */
export const NONE_OF_THESE = 'none';

const keyOf = (title: string, year: number | undefined, directors: readonly string[]) => [title, year ?? '', ...directors].join('|');

export const filmKey = ({ title, year, directors }: ProgrammeFilm): string => keyOf(title, year, directors);
export const candidateKey = ({ title, year, directors }: MatchCandidate): string => keyOf(title, year, directors);

/** What was found for each film of a programme, and what was chosen where that was doubtful. */
export function decideFilms(
  films: readonly ProgrammeFilm[],
  matches: readonly FilmMatch[],
  choices: Readonly<Record<string, string>>,
): DecidedFilm[] {
  return films.map((film, index) => decide(film, matches[index] ?? NOTHING, choices[filmKey(film)]));
}

const NOTHING: FilmMatch = { films: [], candidates: [] };

function decide(film: ProgrammeFilm, { films, candidates }: FilmMatch, choice: string | undefined): DecidedFilm {
  const known = { key: filmKey(film), film, candidates };
  const [first] = films;
  if (first) return { ...known, is: 'found', listed: first, materials: films, candidates: [], chosen: undefined };
  // The line is marked, and offers the choice.
  const assumed = choice === undefined ? nearFilm(candidates) : undefined;
  if (assumed) return { ...known, is: 'found', listed: assumed, materials: assumed.films, chosen: candidateKey(assumed) };
  const chosen = candidates.find((candidate) => candidateKey(candidate) === choice);
  if (chosen) return { ...known, is: 'found', listed: chosen, materials: chosen.films, chosen: choice };
  const nothing = { ...known, listed: undefined, materials: [] };
  const isNone = choice === NONE_OF_THESE || candidates.length === 0;
  return isNone
    ? { ...nothing, is: 'nothing', chosen: candidates.length > 0 ? choice : undefined }
    : { ...nothing, is: 'undecided', chosen: undefined };
}
