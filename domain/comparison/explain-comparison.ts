import {
  compareAltTitles,
  compareCertificates,
  compareDurations,
  compareWithExternal,
  needsFlag,
  missingTitles,
  type AltTitlesVerdict,
  type ComparedFilm,
  type DurationVerdict,
  type Verdict,
} from './comparison.ts';
import type { ExternalFilm } from './external-film.ts';
import type { Listing, ModeratedFilm } from '#domain/films/listing.ts';

/**
 * A field next to TMDB’s value: green if the two are equal, red if they differ (specification, section 3), and always explained in words.
 */
export interface FieldComparison<Found = Verdict | DurationVerdict | AltTitlesVerdict> {
  verdict: Found;
  agrees: boolean;
  /** A sentence for people, without a full stop because it is next to a value. */
  sentence: string;
}

const AGREES: Record<Verdict | DurationVerdict | AltTitlesVerdict, boolean> = {
  same: true,
  rounding: true,
  'frame rate': true,
  different: false,
  missing: false,
  unknown: false,
};

/** Explains a result. @param areEmpty whether both values are empty and therefore equal */
function explained<Found extends keyof typeof AGREES>(verdict: Found, sentences: Record<Found, string>, areEmpty: boolean) {
  return { verdict, agrees: areEmpty || AGREES[verdict], sentence: sentences[verdict] };
}

/**
 * Explains the stored comparison of a listing field by field, for its current values. Undefined if the listing has no number in TMDB,
 * because the film was not found or not looked up yet.
 */
export function explainChecks(film: Omit<ComparedFilm, 'directors'> & Pick<ModeratedFilm, Checks>) {
  if (film.tmdb_id === null) return undefined;
  return {
    duration: explainDuration(film.duration, film.duration_check),
    certificate: explainCertificate(film.certificate, film.certificate_check),
    alt_titles: explainAltTitles(film, film.alt_titles_check),
  };
}

type Checks = 'tmdb_id' | 'duration_check' | 'certificate_check' | 'alt_titles_check';

export function explainDuration(ours: number, theirs: number | null): FieldComparison<DurationVerdict> {
  const sentences = {
    same: 'Matches TMDB',
    rounding: `Within 2 minutes of TMDB’s ${theirs}, a rounding difference`,
    'frame rate': `TMDB says ${theirs}, in the ratio of 24 to 25 frames a second`,
    different: `Differs: TMDB says ${minutes(theirs ?? 0)}`,
    unknown: 'Differs: TMDB has no running time',
  };
  return explained(compareDurations(ours, theirs), sentences, false);
}

export function explainCertificate(ours: string, theirs: string): FieldComparison<Verdict> {
  const areEmpty = ours.trim() === '' && theirs === '';
  const sentences = {
    same: ours === theirs ? 'Matches TMDB' : `Matches TMDB’s ${theirs}`,
    different: `Differs: TMDB says ${theirs}`,
    unknown: areEmpty
      ? 'Matches TMDB: no certificate for Great Britain'
      : `Differs: TMDB ${theirs === '' ? 'has no certificate for Great Britain' : `says ${theirs}`}`,
  };
  return explained(compareCertificates(ours, theirs), sentences, areEmpty);
}

export function explainAltTitles(
  ours: Pick<Listing, 'title' | 'alt_titles'>,
  theirs: readonly string[],
): FieldComparison<AltTitlesVerdict> {
  const lacking = missingTitles(ours, theirs);
  const areEmpty = ours.alt_titles.length === 0 && theirs.length === 0;
  const sentences = {
    same: 'Matches TMDB',
    missing:
      lacking.length > 0
        ? `Differs: TMDB does not have ${some(lacking)}; it has ${some(theirs)}`
        : `Differs: TMDB also has ${some(theirs)}`,
    unknown: areEmpty ? 'Matches TMDB: no other titles' : 'Differs: TMDB has no other titles',
  };
  return explained(compareAltTitles(ours, theirs), sentences, areEmpty);
}

const FLAG_REASON = 'Differs from TMDB in ';

/** Explains to moderators in one sentence why the comparison flags this film; undefined if there is no real difference. */
export function flagReason(film: ComparedFilm, external: ExternalFilm): string | undefined {
  const found = compareWithExternal(film, external);
  if (!needsFlag(found)) return undefined;
  const differences = [
    found.duration === 'different' && `running time (${minutes(film.duration)} here, ${minutes(external.duration ?? 0)} there)`,
    found.certificate === 'different' && `certificate (${film.certificate} here, ${external.certificate} there)`,
    found.directors === 'different' && `director (${some(film.directors)} here, ${some(external.directors)} there)`,
  ].filter((difference) => difference !== false);
  return `${FLAG_REASON}${differences.join(', ')}.`;
}

/** Whether the comparison set a flag with this reason, so that it can also remove the flag. It never removes a person's flag. */
export const isFlagOfComparison = (reason: string): boolean => reason.startsWith(FLAG_REASON);

const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

const MAX_NAMED = 4;

/** Names enough texts to recognise them: “A”, “B” and 12 more. */
function some(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED).map((text) => `“${text}”`);
  const more = texts.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
