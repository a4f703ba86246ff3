import { isYear } from './read-facts.ts';
import type { ProgrammeFilm } from './programme-film.ts';

/** A way to understand what was sent of a film. */
export interface TitleReading extends Pick<ProgrammeFilm, 'title' | 'alt_titles' | 'directors' | 'year'> {
  /** What was taken out of the title must be true of a film that is found by the rest of it. */
  isGuess: boolean;
}

const YEAR_IN_BRACKETS = /^(.+\S)\s*[([]\s*(\d{4})\s*[)\]]$/u;
const YEAR_AT_END = /^(.+[^\s,])[\s,]+(\d{4})$/u;
/** Where a director may begin: "Parasite, Bong Joon Ho", "Parasite by Bong Joon Ho", "Parasite – Bong Joon Ho". */
const BEFORE_DIRECTOR = /(?:,|\sby|\s[–—-]|\s\/|;)\s/gu;
/** "The Good, the Bad, and the Ugly, Sergio Leone": so many parts behind each other are tried. */
const MAX_PARTS = 3;

/** The ways to understand it, the likeliest first. */
export function titleReadings(film: ProgrammeFilm): TitleReading[] {
  const { title, alt_titles, directors, year } = film;
  const asSent: TitleReading = { title, alt_titles, directors, year, isGuess: false };
  const dated = withYear(asSent);
  return [...dated, ...dated.flatMap(withDirector)];
}

/** "Parasite (2019)" says the year; "Parasite 2019" may say it, but "Blade Runner 2049" does not. */
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
