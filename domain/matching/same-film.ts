import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';
import { nameForms, shareName, type NameForms } from './same-name.ts';
import { titleForms, type TitleForms } from './title-forms.ts';

/** The facts that distinguish films. */
export interface FilmIdentity {
  title: string;
  alt_titles: readonly string[];
  directors: readonly string[];
  year: number;
  /** The film's number in the external film database; null or absent if unknown. */
  tmdb_id?: number | null | undefined;
}

/** The facts that distinguish the materials of one film. */
export interface MaterialIdentity {
  format: string;
  sidecar_type: string;
  language: string;
  sidecar_by: string;
  contact: string;
}

/** A film that is prepared for many comparisons. Each part is prepared when it is first used. */
export interface ComparableFilm {
  film: FilmIdentity;
  names: () => NameForms[];
  titles: () => TitleForms[];
}

/**
 * Maximum length of a film's titles and of its directors in comparisons (code units), from the first ones on. It is far more than any real
 * film has (of 7,649 films, at most 172 and 290), and limits the cost of a comparison.
 */
const MAX_LENGTH_OF_TITLES = 1500;
const MAX_LENGTH_OF_NAMES = 1500;

export function comparableFilm(film: FilmIdentity): ComparableFilm {
  let [names, titles]: [NameForms[]?, TitleForms[]?] = [];
  return {
    film,
    names: () => (names ??= withinLength(film.directors, MAX_LENGTH_OF_NAMES).map(nameForms)),
    titles: () => (titles ??= withinLength([film.title, ...film.alt_titles], MAX_LENGTH_OF_TITLES).map(titleForms)),
  };
}

/** Returns the first texts whose total length is within the limit. If the first text is too long, returns its beginning. */
function withinLength([first = '', ...others]: readonly string[], maxLength: number): string[] {
  let length = first.length;
  return [first.slice(0, maxLength), ...others.filter((text) => (length += text.length) <= maxLength)];
}

/**
 * Whether two listings are of the same film. Numbers of the external film database decide if both have one. Otherwise the films must have a
 * director in common and be at most a year apart (premiere and release). One must also have a form of the other's title or alternative
 * titles. If the years are equal, the titles can also differ by a subtitle or a typo. Measured by `npm run node -- lab/bench/duplicates.ts`
 * (decision 013). The cost is limited for all texts (decision 016).
 */
export function isSameFilm(a: FilmIdentity, b: FilmIdentity): boolean {
  return areSameFilm(comparableFilm(a), comparableFilm(b));
}

/** Whether two prepared films are the same, for many comparisons. */
export function areSameFilm(a: ComparableFilm, b: ComparableFilm): boolean {
  const [one, other] = [a.film, b.film];
  if (isNumber(one.tmdb_id) && isNumber(other.tmdb_id)) return one.tmdb_id === other.tmdb_id;
  if (Math.abs(one.year - other.year) > 1 || !shareName(a.names(), b.names())) return false;
  const likeness = titleLikeness(a, b);
  return likeness === 'same' || (likeness !== undefined && one.year === other.year);
}

/** Groups listings by film, in the order of the first listing of each film. */
export function groupByFilm<Listing extends FilmIdentity>(listings: readonly Listing[]) {
  const groups: { listing: Listing; comparable: ComparableFilm }[][] = [];
  for (const listing of listings) {
    const comparable = comparableFilm(listing);
    const group = groups.find(([first]) => areSameFilm(first!.comparable, comparable));
    if (group) group.push({ listing, comparable });
    else groups.push([{ listing, comparable }]);
  }
  return groups;
}

/** The best likeness of two films' titles: a common title in some form, a title without its subtitle, or a typo. */
export type TitleLikeness = 'same' | 'cited short' | 'misspelt';

/** Returns undefined if no titles are alike, or if the films are parts of a series. */
export function titleLikeness(a: Pick<ComparableFilm, 'titles'>, b: Pick<ComparableFilm, 'titles'>): TitleLikeness | undefined {
  const [ours, theirs] = [a.titles(), b.titles()];
  if (arePartsOfSeries(ours[0]!, theirs[0]!)) return undefined;
  if (haveTitleInCommon(ours, theirs)) return 'same';
  if (isCitedShort(ours, theirs) || isCitedShort(theirs, ours)) return 'cited short';
  return differByTypo(ours, theirs) ? 'misspelt' : undefined;
}

/** A material that is prepared for many comparisons. */
export interface ComparableMaterial {
  /** Format, sidecar type and language in one text. */
  kind: string;
  maker: string;
  contact: string;
}

export const comparableMaterial = ({ format, sidecar_type, language, sidecar_by, contact }: MaterialIdentity): ComparableMaterial => ({
  kind: JSON.stringify([format, sidecar_type, foldText(language)]),
  maker: foldText(sidecar_by),
  contact: contact.trim().toLowerCase(),
});

/** Whether two materials of one film are probably the same: same type, language and maker. */
export function isSameMaterial(a: MaterialIdentity, b: MaterialIdentity): boolean {
  if (a.format !== b.format || a.sidecar_type !== b.sidecar_type) return false;
  return areSameMaterial(comparableMaterial(a), comparableMaterial(b));
}

/**
 * Whether two prepared materials are probably the same, for many comparisons. An empty maker matches every maker, and two makers with the
 * same contact match.
 */
export function areSameMaterial(a: ComparableMaterial, b: ComparableMaterial): boolean {
  if (a.kind !== b.kind) return false;
  const isSameMaker = a.maker === b.maker || a.maker === '' || b.maker === '';
  return isSameMaker || (a.contact !== '' && a.contact === b.contact);
}

const isNumber = (id: number | null | undefined): id is number => typeof id === 'number';

/** Whether the numbers in two titles differ: "Kill Bill: Vol. 1" and "Kill Bill: Vol. 2" are two films, even if they also share a title. */
export function arePartsOfSeries(a: TitleForms, b: TitleForms): boolean {
  const [one, other] = [figuresOf(a), figuresOf(b)];
  return one !== '' && other !== '' && one !== other;
}

function haveTitleInCommon(ours: TitleForms[], theirs: TitleForms[]): boolean {
  const forms = new Set(ours.flatMap(({ whole }) => whole));
  return theirs.some(({ whole }) => whole.some((form) => forms.has(form)));
}

function isCitedShort(some: TitleForms[], others: TitleForms[]): boolean {
  const whole = new Set(others.flatMap((title) => title.whole));
  return some.some(({ short }) => short !== undefined && whole.has(short));
}

/** Maximum number of letters to compare between titles of similar length, several times what two real films need. */
const MAX_LETTERS = 2000;

/** Whether titles differ by one typo from six letters on, or by two from ten letters on, but never in a number. */
function differByTypo(ours: TitleForms[], theirs: TitleForms[]): boolean {
  const others = theirs.map(bareForm);
  let letters = 0;
  for (const one of ours.map(bareForm))
    for (const other of others) {
      const forgiven = maxTypos(Math.min(one.length, other.length));
      if (forgiven === 0 || Math.abs(one.length - other.length) > forgiven) continue;
      letters += one.length;
      if (letters > MAX_LETTERS) return false;
      if (editDistance(one, other, forgiven) <= forgiven && figuresIn(one) === figuresIn(other)) return true;
    }
  return false;
}

function maxTypos(letters: number): number {
  if (letters >= 10) return 2;
  return letters >= 6 ? 1 : 0;
}

/** Returns the form without brackets. */
const bareForm = ({ whole }: TitleForms) => whole.at(-1)!;

const figuresOf = (title: TitleForms) => figuresIn(bareForm(title));
/** Returns the digits of a folded title. */
export const figuresIn = (form: string) => form.replaceAll(/\P{N}/gu, '');
