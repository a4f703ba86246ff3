import type { ListedFilm } from '#domain/films/listing.ts';
import { nearFilm } from '#domain/programme/near-film.ts';
import type { FilmMatch, MatchCandidate } from '#domain/programme/programme-response.ts';
import type { ProgrammeFilm } from '#domain/programme/programme-film.ts';

/** A film of a programme, with its listings once the film is identified. */
export interface DecidedFilm {
  /** Key of the choice. It is the same for the same film anywhere in the list. */
  key: string;
  film: ProgrammeFilm;
  is: 'found' | 'nothing' | 'undecided';
  /** The film's data in the register. */
  listed: Pick<MatchCandidate, 'title' | 'directors' | 'year'> | undefined;
  materials: ListedFilm[];
  /** The candidates if several films match, and the key of the chosen one. */
  candidates: MatchCandidate[];
  chosen: string | undefined;
}

/** Key of the choice for none of the candidates. */
export const NONE_OF_THESE = 'none';

const keyOf = (title: string, year: number | undefined, directors: readonly string[]) => [title, year ?? '', ...directors].join('|');

export const filmKey = ({ title, year, directors }: ProgrammeFilm): string => keyOf(title, year, directors);
export const candidateKey = ({ title, year, directors }: MatchCandidate): string => keyOf(title, year, directors);

/** Combines the matches for each film of a programme with the visitor's choices. */
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
  // The line is marked as doubtful and offers the choice.
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
