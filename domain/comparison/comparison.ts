import type { ExternalFilm } from './external-film.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Listing } from '#domain/films/listing.ts';
import { haveNameInCommon } from '#domain/matching/same-name.ts';
import { titleForm } from '#domain/matching/title-forms.ts';

/*
 * Comparison of a listing with the external film database (contract, section 5, "Comparison"). Running times differ between catalogues
 * although none is wrong: of 1,111 films that are in both IMDb and TMDB, 82 % have equal times, 13 % differ by one or two minutes, 5 % by
 * more (our own count, decision 012).
 */

export type DurationVerdict = 'same' | 'rounding' | 'frame rate' | 'different' | 'unknown';
export type Verdict = 'same' | 'different' | 'unknown';
export type AltTitlesVerdict = 'same' | 'missing' | 'unknown';

/** Results of comparing a whole film. */
export interface Comparison {
  duration: DurationVerdict;
  certificate: Verdict;
  directors: Verdict;
  alt_titles: AltTitlesVerdict;
}

/** The fields of a listing that are compared. */
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

/** Whether a difference flags the film. A missing alternative title alone does not flag it. */
export function needsFlag({ duration, certificate, directors }: Comparison): boolean {
  return duration === 'different' || certificate === 'different' || directors === 'different';
}

/** Difference in minutes that does not count, because catalogues round running times up or down, with or without logos. */
const ROUNDING_MINUTES = 2;

/** Compares two running times. @param theirs minutes; null or 0 if unknown */
export function compareDurations(ours: number, theirs: number | null): DurationVerdict {
  if (theirs === null || theirs <= 0) return 'unknown';
  if (ours === theirs) return 'same';
  if (Math.abs(ours - theirs) <= ROUNDING_MINUTES) return 'rounding';
  return isFrameRateRatio(ours, theirs) ? 'frame rate' : 'different';
}

/**
 * Whether two running times, in any order, differ as 24 and 25 frames a second do. Both are rounded to minutes, so 24/25 of the longer
 * one has to be within a minute of the shorter one.
 */
export function isFrameRateRatio(a: number, b: number): boolean {
  const [shorter, longer] = [Math.min(a, b), Math.max(a, b)];
  return Math.abs(shorter * 25 - longer * 24) <= 25; // in whole numbers, so that exactly a minute is within it
}

/** British certificates (BBFC) at the beginning of a text. A 12A is the cinema version of a 12. */
const BRITISH = /^(u|pg|12a?|15|18|r18)(?= |$)(?! 13)/;
const UNINFORMATIVE = ['', '-', '?', 'n a', 'none', 'tbc', 'unknown'];

export function compareCertificates(ours: string, theirs: string): Verdict {
  const [one, other] = [certificateKey(ours), certificateKey(theirs)];
  if (UNINFORMATIVE.includes(one) || UNINFORMATIVE.includes(other)) return 'unknown';
  return one === other ? 'same' : 'different';
}

/** Reduces a certificate to its key: "BBFC 12A (moderate threat)" → "12". Leaves texts without a British certificate unchanged. */
function certificateKey(text: string): string {
  const said = foldText(text).replace(/^((bbfc|uk|gb|british|cert|certificate|rated) )+/, '');
  const [british = said] = BRITISH.exec(said) ?? [];
  return british === '12a' ? '12' : british;
}

/**
 * Compares directors. One director in common is enough, because some catalogues name more directors than others. Names in different
 * scripts, such as "宮崎 駿" and "Hayao Miyazaki", cannot be compared.
 */
export function compareDirectors(ours: readonly string[], theirs: readonly string[]): Verdict {
  if (haveNameInCommon(ours, theirs)) return 'same';
  const areComparable = ours.some((one) => theirs.some((other) => isLatin(one) === isLatin(other)));
  return areComparable ? 'different' : 'unknown';
}

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/** Compares alternative titles. The other database must have all titles of the listing. If the listing has none and the database has some, titles are missing. */
export function compareAltTitles(film: Titles, theirs: readonly string[]): AltTitlesVerdict {
  if (theirs.length === 0) return 'unknown';
  return film.alt_titles.length === 0 || missingTitles(film, theirs).length > 0 ? 'missing' : 'same';
}

/** Returns the listing's alternative titles that the external database does not have. */
export function missingTitles({ title, alt_titles }: Titles, theirs: readonly string[]): string[] {
  const known = new Set([title, ...theirs].map(titleForm));
  return alt_titles.filter((altTitle) => !known.has(titleForm(altTitle)));
}

/** Returns the external database's other titles for the film, for `alt_titles_check`. */
export function otherTitles(title: string, { title: theirs, originalTitle, altTitles }: ExternalFilm): string[] {
  const others = new Map<string, string>();
  for (const other of [theirs, originalTitle, ...altTitles]) {
    const folded = foldText(other);
    if (folded !== '' && folded !== foldText(title) && !others.has(folded)) others.set(folded, other);
  }
  return [...others.values()].slice(0, LIMITS.altTitles.entries);
}
