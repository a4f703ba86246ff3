import { foldText } from './fold-text.ts';

export const ENGLISH_ARTICLES = ['the', 'a', 'an'] as const;

/** Returns a title without an article, and with each English article. */
export const withArticles = (bare: string): string[] => [bare, ...ENGLISH_ARTICLES.map((article) => `${article} ${bare}`)];

/** Articles at the beginning of titles, in the languages whose titles most often lose them in citations. */
export const ARTICLES: ReadonlySet<string> = new Set(
  [
    ...ENGLISH_ARTICLES,
    'le la les l un une', // French
    'el los las una', // Spanish
    'il lo gli i uno', // Italian
    'der die das ein eine', // German
    'o os as um uma', // Portuguese
    'de het een', // Dutch
  ].flatMap((articles) => articles.split(' ')),
);

/** Words that some catalogues write out and others write as a figure or abbreviate. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10',
    eleven: '11', twelve: '12',
    ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7', viii: '8', ix: '9', x: '10',
    vol: 'volume', pt: 'part', dr: 'doctor', mr: 'mister', st: 'saint', vs: 'versus',
  }),
); // prettier-ignore

/** The forms that a title can have in another catalogue, each prepared by `titleForm`. */
export interface TitleForms {
  /** The whole title, and the title without the brackets at its end: "The Piano (burned-in subtitles)". */
  whole: string[];
  /** The part before the subtitle, if there is one: "Dune: Part One" is also cited as "Dune". */
  short: string | undefined;
}

export function titleForms(title: string): TitleForms {
  const bare = bareTitle(title);
  const whole = bare === title ? [title] : [title, bare];
  const [head = '', ...subtitle] = spaced(bare).split(/: | [-–—] /u);
  return {
    whole: whole.map(titleForm),
    short: subtitle.length > 0 && head !== '' ? titleForm(head) : undefined,
  };
}

/** Returns the title without the brackets at its end, unless nothing else would be left. */
export function bareTitle(title: string): string {
  const text = title.trimEnd();
  if (!/[)\]]$/.test(text)) return title;
  const within = text.slice(0, -1);
  const before = Math.max(...['(', '[', ')', ']'].map((bracket) => within.lastIndexOf(bracket)));
  const isOpening = within[before] === '(' || within[before] === '[';
  return (isOpening && within.slice(0, before).trimEnd()) || title;
}

/**
 * Prepares a title for comparison: folded, without "and", with numbers as figures, and without spaces. Its article is removed, which can be
 * first or, as in card indexes, last ("Piano, The"). "Spider-Man II" and "Spiderman 2" have the same form.
 */
export function titleForm(title: string): string {
  const words = withoutArticle(spaced(title)).filter((word) => word !== 'and');
  const kept = words.length > 0 ? words : foldText(title).split(' ');
  return kept.map((word, index) => asFigure(word, index > 0 && index === kept.length - 1)).join('');
}

/** Returns the folded words of a title without its article. */
export function withoutArticle(title: string): string[] {
  const [, rest, last] = /^(.+), (\p{L}+['’]?)$/u.exec(title) ?? [];
  if (rest !== undefined && ARTICLES.has(foldText(last!))) return foldText(rest).split(' ');
  const words = foldText(title).split(' ');
  return words.length > 1 && ARTICLES.has(words[0]!) ? words.slice(1) : words;
}

/** Converts a number word to a figure. "I" is a number only at the end of a title. */
function asFigure(word: string, isLast: boolean): string {
  return word === 'i' && isLast ? '1' : (SPELLINGS.get(word) ?? word);
}

const spaced = (text: string) => text.replaceAll(/\s+/gu, ' ');
