import { isFrameRate, isYear, normalizeRate, runningTimeIn } from '#domain/films/read-facts.ts';
import type { SentFilm } from './programme-film.ts';

/*
 * A film as people write it on one line: "Parasite (2019), Bong Joon Ho", "Parasite (Bong Joon Ho, 2019, 132 min)", "Parasite, 2019". The
 * text before the year is the title, including commas. Without a year the whole line is the title, and the search considers that it may
 * contain a director (title-readings.ts).
 */

const IN_BRACKETS = /[([]([^()[\]]*)[)\]]/g;
const HAS_YEAR = /(?<!\d)(?:18[7-9]|19\d|20\d)\d(?!\d)/;
/** Characters between a title and its director. */
const JOINT = /^[\s,;:|/–—-]+|[\s,;:|/–—-]+$/g;
const DIRECTED_BY = /^(?:(?:directed|a film|film) by|by|dir(?:\.|:|ector:?)|d\s?:|regie:?|r\s?:|réal\.?:?|regia:?|de:)\s+/iu;
const QUOTED = /^["“”„«‘'](.+)["“”»’']$/u;

/** @param line trimmed, no longer than a line of a list can be */
export function readFilmLine(line: string): SentFilm {
  const bare = QUOTED.exec(line)?.[1] ?? line;
  return bracketed(bare) ?? listed(bare) ?? { title: bare };
}

/** Splits a line at the last brackets that contain a year. */
function bracketed(line: string): SentFilm | undefined {
  const found = [...line.matchAll(IN_BRACKETS)].findLast(([, within = '']) => HAS_YEAR.test(within));
  const [whole = '', within = ''] = found ?? [];
  const title = unquoted(line.slice(0, found?.index ?? 0).replaceAll(JOINT, ''));
  if (title === '') return undefined;
  return withFacts(title, [...partsOf(within), ...partsOf(line.slice(found!.index + whole.length))]);
}

/** Splits a line at commas, if one of the parts is the year: "Parasite, 2019, Bong Joon Ho". */
function listed(line: string): SentFilm | undefined {
  const parts = line.split(/\s*[,;|]\s+|\t+/);
  const year = parts.findIndex((part, at) => at > 0 && isYear(part));
  if (year === -1) return undefined;
  return withFacts(unquoted(parts.slice(0, year).join(', ')), parts.slice(year));
}

function withFacts(title: string, parts: readonly string[]): SentFilm {
  const film: SentFilm = { title };
  const directors: string[] = [];
  for (const part of parts) {
    const year = HAS_YEAR.exec(part)?.[0];
    const time = runningTimeIn(part);
    if (year !== undefined && film.year === undefined) film.year = Number(year);
    else if (time !== undefined) film.duration ??= time;
    else if (isFrameRate(part)) film.frame_rate ??= normalizeRate(part);
    else directors.push(...directorsIn(part));
  }
  return directors.length > 0 ? { ...film, directors } : film;
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;|]\s|\t|\s[/–—-]\s/)
    .map((part) => part.replaceAll(JOINT, ''))
    .filter((part) => part !== '');

/** One name with the family name first, as in card indexes: "Cuarón, Alfonso". */
const FAMILY_NAME_FIRST = /^([^\s,]+),\s([^,;|/\n]+)$/u;
/** Separators between whole names. "Lana and Lilly Wachowski" is not split, because it is unclear whose family name is given. */
const BETWEEN_NAMES = /[,;|/\n]|(?<=\S\s\S+)\s(?:&|and|und|et|y|e)\s(?=\S+\s\S)/u;

/** Finds the names in "directed by Lana Wachowski & Lilly Wachowski". */
export const directorsIn = (text: string): string[] =>
  text
    .replace(DIRECTED_BY, '')
    .replace(FAMILY_NAME_FIRST, '$2 $1')
    .split(BETWEEN_NAMES)
    .map((name) => name.replaceAll(JOINT, ''))
    .filter((name) => /\p{L}/u.test(name));

const unquoted = (text: string) => QUOTED.exec(text)?.[1]?.trim() ?? text;
