import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';
import { nameForms, shareName, type NameForms } from './same-name.ts';
import { titleForms, type TitleForms } from './title-forms.ts';

/** What tells films apart. */
export interface FilmIdentity {
  title: string;
  alt_titles: readonly string[];
  directors: readonly string[];
  year: number;
  /** The film's number in the external film database; null or absent when it is not known. */
  tmdb_id?: number | null | undefined;
}

/** What tells the materials of one film apart. */
export interface MaterialIdentity {
  format: string;
  sidecar_type: string;
  language: string;
  sidecar_by: string;
  contact: string;
}

/** A film made comparable, once for many comparisons; what is asked for first is made first. */
export interface ComparableFilm {
  film: FilmIdentity;
  names: () => NameForms[];
  titles: () => TitleForms[];
}

/**
 * Of each film so many code units of its titles and of its directors are looked at, the first ones first: many times
 * what any real film has (of 7,649 the most are 172 and 290), and a bound on what a comparison costs.
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

/** The first of these texts, as many as are together no longer; of one that is too long itself its beginning. */
function withinLength([first = '', ...others]: readonly string[], maxLength: number): string[] {
  let length = first.length;
  return [first.slice(0, maxLength), ...others.filter((text) => (length += text.length) <= maxLength)];
}

/**
 * Whether two listings are of the same film. Numbers of the external film database decide when both have one.
 * Otherwise the films have a director in common, are at most a year apart (a premiere and a release), and one has
 * the other's title or alternative title in some form. Of the very same year they may differ in the title by a
 * subtitle or a typo besides. Measured by `npm run node -- lab/bench/duplicates.ts` (decision 013); what it costs
 * is bounded whatever the texts are (decision 016).
 */
export function isSameFilm(a: FilmIdentity, b: FilmIdentity): boolean {
  return areSameFilm(comparableFilm(a), comparableFilm(b));
}

/** The same of films that are compared with many. */
export function areSameFilm(a: ComparableFilm, b: ComparableFilm): boolean {
  const [one, other] = [a.film, b.film];
  if (isNumber(one.tmdb_id) && isNumber(other.tmdb_id)) return one.tmdb_id === other.tmdb_id;
  if (Math.abs(one.year - other.year) > 1 || !shareName(a.names(), b.names())) return false;
  const likeness = titleLikeness(a, b);
  return likeness === 'same' || (likeness !== undefined && one.year === other.year);
}

/** How alike two films' titles are at their best: one in common in some form, one cited without its subtitle, a typo apart. */
export type TitleLikeness = 'same' | 'cited short' | 'misspelt';

/** Undefined where they have none alike, or are parts of a series. */
export function titleLikeness(a: Pick<ComparableFilm, 'titles'>, b: Pick<ComparableFilm, 'titles'>): TitleLikeness | undefined {
  const [ours, theirs] = [a.titles(), b.titles()];
  if (arePartsOfSeries(ours[0]!, theirs[0]!)) return undefined;
  if (haveTitleInCommon(ours, theirs)) return 'same';
  if (isCitedShort(ours, theirs) || isCitedShort(theirs, ours)) return 'cited short';
  return differByTypo(ours, theirs) ? 'misspelt' : undefined;
}

/** A material made comparable, once for many comparisons. */
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

/** Whether two materials of one film are probably one: the same type, in the same language, by the same maker. */
export function isSameMaterial(a: MaterialIdentity, b: MaterialIdentity): boolean {
  if (a.format !== b.format || a.sidecar_type !== b.sidecar_type) return false;
  return areSameMaterial(comparableMaterial(a), comparableMaterial(b));
}

/** The same of materials that are compared with many. An empty maker matches any, and so do two makers with the same contact. */
export function areSameMaterial(a: ComparableMaterial, b: ComparableMaterial): boolean {
  if (a.kind !== b.kind) return false;
  const isSameMaker = a.maker === b.maker || a.maker === '' || b.maker === '';
  return isSameMaker || (a.contact !== '' && a.contact === b.contact);
}

const isNumber = (id: number | null | undefined): id is number => typeof id === 'number';

/** "Kill Bill: Vol. 1" and "Kill Bill: Vol. 2" are two films, whatever title they share besides. */
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

/** So many letters of titles that are about as long are compared with others: several times what two real films need. */
const MAX_LETTERS = 2000;

/** One typo in a title of six letters or more, two in one of ten or more; never in a figure. */
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

/** The form without brackets. */
const bareForm = ({ whole }: TitleForms) => whole.at(-1)!;

const figuresOf = (title: TitleForms) => figuresIn(bareForm(title));
const figuresIn = (form: string) => form.replaceAll(/\P{N}/gu, '');
