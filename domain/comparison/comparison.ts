import type { ExternalFilm } from './external-film.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Listing } from '#domain/films/listing.ts';
import { haveNameInCommon } from '#domain/matching/same-name.ts';
import { titleForm } from '#domain/matching/title-forms.ts';

/*
 * What a listing says beside what the external film database says (contract, section 5, "Comparison"). Running times
 * differ between catalogues without anybody being wrong: of 1,111 films that stand in both IMDb and TMDB, 82 % have
 * equal times, 13 % differ by one or two minutes, 5 % by more (our own count, decision 012).
 */

export type DurationVerdict = 'same' | 'rounding' | 'frame rate' | 'different' | 'unknown';
export type Verdict = 'same' | 'different' | 'unknown';
export type AltTitlesVerdict = 'same' | 'missing' | 'unknown';

/** What was found of a whole film. */
export interface Comparison {
  duration: DurationVerdict;
  certificate: Verdict;
  directors: Verdict;
  alt_titles: AltTitlesVerdict;
}

/** What of a listing is compared. */
export type ComparedFilm = Pick<Listing, 'title' | 'alt_titles' | 'directors' | 'duration' | 'certificate'>;

type Titles = Pick<Listing, 'title' | 'alt_titles'>;

export function compareWithExternal(film: ComparedFilm, external: ExternalFilm): Comparison {
  return {
    duration: compareDurations(film.duration, external.duration),
    certificate: compareCertificates(film.certificate, external.certificate),
    directors: compareDirectors(film.directors, external.directors),
    alt_titles: compareAltTitles(film, otherTitles(film.title, external)),
  };
}

/** Only such a difference flags a film; a missing alternative title alone does not. */
export function needsFlag({ duration, certificate, directors }: Comparison): boolean {
  return duration === 'different' || certificate === 'different' || directors === 'different';
}

/** Catalogues round running times to minutes, up or down, with or without logos: so many minutes are no difference. */
const ROUNDING_MINUTES = 2;

/** @param theirs minutes; null or 0 when they are not known */
export function compareDurations(ours: number, theirs: number | null): DurationVerdict {
  if (theirs === null || theirs <= 0) return 'unknown';
  if (ours === theirs) return 'same';
  if (Math.abs(ours - theirs) <= ROUNDING_MINUTES) return 'rounding';
  return isFrameRateRatio(ours, theirs) ? 'frame rate' : 'different';
}

/**
 * Whether one time is the other's at 25 frames a second instead of 24: the longer one times 24/25 is within a minute of
 * the shorter one, since both are rounded to minutes. It does not matter which of them is the longer one.
 */
export function isFrameRateRatio(a: number, b: number): boolean {
  const [shorter, longer] = [Math.min(a, b), Math.max(a, b)];
  return Math.abs(shorter * 25 - longer * 24) <= 25; // in whole numbers, so that exactly a minute is within it
}

/** Great Britain's certificates (BBFC), as they begin a text about one. A 12A is what a 12 is called in cinemas. */
const BRITISH = /^(u|pg|12a?|15|18|r18)(?= |$)(?! 13)/;
const UNINFORMATIVE = ['', '-', '?', 'n a', 'none', 'tbc', 'unknown'];

export function compareCertificates(ours: string, theirs: string): Verdict {
  const [one, other] = [certificateKey(ours), certificateKey(theirs)];
  if (UNINFORMATIVE.includes(one) || UNINFORMATIVE.includes(other)) return 'unknown';
  return one === other ? 'same' : 'different';
}

/** "BBFC 12A (moderate threat)" → "12"; what is no British certificate stays as it is. */
function certificateKey(text: string): string {
  const said = foldText(text).replace(/^((bbfc|uk|gb|british|cert|certificate|rated) )+/, '');
  const [british = said] = BRITISH.exec(said) ?? [];
  return british === '12a' ? '12' : british;
}

/**
 * One director in common is enough: catalogues name more or fewer of them. Names in different scripts, as "宮崎 駿" and
 * "Hayao Miyazaki", cannot be compared.
 */
export function compareDirectors(ours: readonly string[], theirs: readonly string[]): Verdict {
  if (haveNameInCommon(ours, theirs)) return 'same';
  const areComparable = ours.some((one) => theirs.some((other) => isLatin(one) === isLatin(other)));
  return areComparable ? 'different' : 'unknown';
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/** Whether they know every alternative title that we have. When we have none and they do, ours are missing. */
export function compareAltTitles(film: Titles, theirs: readonly string[]): AltTitlesVerdict {
  if (theirs.length === 0) return 'unknown';
  return film.alt_titles.length === 0 || missingTitles(film, theirs).length > 0 ? 'missing' : 'same';
}

/** Those of our alternative titles that they do not have. */
export function missingTitles({ title, alt_titles }: Titles, theirs: readonly string[]): string[] {
  const known = new Set([title, ...theirs].map(titleForm));
  return alt_titles.filter((altTitle) => !known.has(titleForm(altTitle)));
}

/** Under which other titles than this one the external database has the film; what `alt_titles_check` holds. */
export function otherTitles(title: string, { title: theirs, originalTitle, altTitles }: ExternalFilm): string[] {
  const others = new Map<string, string>();
  for (const other of [theirs, originalTitle, ...altTitles]) {
    const folded = foldText(other);
    if (folded !== '' && folded !== foldText(title) && !others.has(folded)) others.set(folded, other);
  }
  return [...others.values()].slice(0, LIMITS.altTitles.entries);
}
