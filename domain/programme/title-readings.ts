import { isYear } from '#domain/films/read-facts.ts';
import type { ProgrammeFilm } from './programme-film.ts';

/** A possible interpretation of a sent film. */
export interface TitleReading extends Pick<ProgrammeFilm, 'title' | 'alt_titles' | 'directors' | 'year'> {
  /** Whether the year or the director was guessed from the title. The film that is found must then confirm it. */
  isGuess: boolean;
}

const YEAR_IN_BRACKETS = /^(.+\S)\s*[([]\s*(\d{4})\s*[)\]]$/u;
const YEAR_AT_END = /^(.+[^\s,])[\s,]+(\d{4})$/u;
/** Separators before a possible director: "Parasite, Bong Joon Ho", "Parasite by Bong Joon Ho", "Parasite – Bong Joon Ho". */
const BEFORE_DIRECTOR = /(?:,|\sby|\s[–—-]|\s\/|;)\s/gu;
/** Maximum number of separators to try, from the end of the line: "The Good, the Bad, and the Ugly, Sergio Leone". */
const MAX_PARTS = 3;

/** Returns the possible interpretations, the most likely first. */
export function titleReadings(film: ProgrammeFilm): TitleReading[] {
  const { title, alt_titles, directors, year } = film;
  const asSent: TitleReading = { title, alt_titles, directors, year, isGuess: false };
  const dated = withYear(asSent);
  return [...dated, ...dated.flatMap(withDirector)];
}

/** Reads the year in a title. "Parasite (2019)" certainly contains a year, "Parasite 2019" probably, but "Blade Runner 2049" does not. */
function withYear(reading: TitleReading): TitleReading[] {
  if (reading.year !== undefined) return [reading];
  const [, title = '', year = ''] = YEAR_IN_BRACKETS.exec(reading.title) ?? [];
  if (isYear(year)) return [{ ...reading, title, year: Number(year) }];
  const [, before = '', last = ''] = YEAR_AT_END.exec(reading.title) ?? [];
  return isYear(last) ? [reading, { ...reading, title: before, year: Number(last), isGuess: true }] : [reading];
}

function withDirector(reading: TitleReading): TitleReading[] {
  if (reading.directors.length > 0) return [];
  const { title } = reading;
  return [...title.matchAll(BEFORE_DIRECTOR)].slice(-MAX_PARTS).flatMap(({ 0: joint, index }) => {
    const [before, name] = [title.slice(0, index).trim(), title.slice(index + joint.length).trim()];
    return before === '' || name === '' ? [] : [{ ...reading, title: before, directors: [name], isGuess: true }];
  });
}
