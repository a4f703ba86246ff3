import { editDistance } from './edit-distance.ts';
import { foldText } from './fold-text.ts';
import { haveNameInCommon } from './same-name.ts';
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
}

/**
 * Whether two listings are of the same film. Numbers of the external film database decide when both have one.
 * Otherwise the films have a director in common, are at most a year apart (a premiere and a release), and one has
 * the other's title or alternative title in some form. Of the very same year they may differ in the title by a
 * subtitle or a slip besides. Measured by `node bench/duplicates.ts` (docs/decisions/013-same-film.md).
 */
export function isSameFilm(a: FilmIdentity, b: FilmIdentity): boolean {
  if (isNumber(a.tmdb_id) && isNumber(b.tmdb_id)) return a.tmdb_id === b.tmdb_id;
  if (Math.abs(a.year - b.year) > 1 || !haveNameInCommon(a.directors, b.directors)) return false;
  const [ours, theirs] = [titlesOf(a), titlesOf(b)];
  if (arePartsOfSeries(ours[0]!, theirs[0]!)) return false;
  return haveTitleInCommon(ours, theirs) || (a.year === b.year && haveSimilarTitles(ours, theirs));
}

/** Whether two materials of one film are probably one: the same kind, in the same language, by the same maker. */
export function isSameMaterial(a: MaterialIdentity, b: MaterialIdentity): boolean {
  return (
    a.format === b.format &&
    a.sidecar_type === b.sidecar_type &&
    foldText(a.language) === foldText(b.language) &&
    foldText(a.sidecar_by) === foldText(b.sidecar_by)
  );
}

const isNumber = (id: number | null | undefined): id is number => typeof id === 'number';

const titlesOf = ({ title, alt_titles }: FilmIdentity): TitleForms[] =>
  [title, ...alt_titles].map(titleForms);

/** "Kill Bill: Vol. 1" and "Kill Bill: Vol. 2" are two films, whatever title they share besides. */
function arePartsOfSeries(a: TitleForms, b: TitleForms): boolean {
  const [one, other] = [figuresOf(a), figuresOf(b)];
  return one !== '' && other !== '' && one !== other;
}

function haveTitleInCommon(ours: TitleForms[], theirs: TitleForms[]): boolean {
  const forms = new Set(ours.flatMap(({ whole }) => whole));
  return theirs.some(({ whole }) => whole.some((form) => forms.has(form)));
}

function haveSimilarTitles(ours: TitleForms[], theirs: TitleForms[]): boolean {
  return ours.some((one) =>
    theirs.some((other) => isCitedShort(one, other) || isCitedShort(other, one) || differBySlip(one, other)),
  );
}

const isCitedShort = ({ short }: TitleForms, { whole }: TitleForms) =>
  short !== undefined && whole.includes(short);

/** One slip in a title of six letters or more, two in one of ten or more; never in a figure. */
function differBySlip(a: TitleForms, b: TitleForms): boolean {
  const [one, other] = [bareForm(a), bareForm(b)];
  const letters = Math.min(one.length, other.length);
  const forgiven = letters >= 10 ? 2 : letters >= 6 ? 1 : 0;
  return (
    Math.abs(one.length - other.length) <= forgiven &&
    figuresOf(a) === figuresOf(b) &&
    editDistance(one, other) <= forgiven
  );
}

/** The form without brackets. */
const bareForm = ({ whole }: TitleForms) => whole.at(-1)!;

const figuresOf = (title: TitleForms) => bareForm(title).replaceAll(/\P{N}/gu, '');
