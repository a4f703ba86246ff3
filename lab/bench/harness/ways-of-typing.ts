import { foldText } from '#domain/matching/fold-text.ts';
import { createRandom } from '../../harness/random.ts';

/** A film with the facts that people search for. */
export interface RealFilm {
  title: string;
  alt_titles: string[];
  directors: string[];
  year: number;
}

/** One way to type a film. `type` returns the text, or undefined if this way does not work for the film. `isRight` checks a result. */
export type WayOfTyping = readonly [type: (film: RealFilm) => string | undefined, isRight: (found: RealFilm, film: RealFilm) => boolean];

const random = createRandom(8).next;
const below = (limit: number) => Math.floor(random() * limit);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;

const STRAY = ['drama', 'thriller', 'best', 'criterion', 'remake', 'korean', 'comedy', 'original', 'hbo', 'classic'];
const ARTICLE = /^(the|an?|der|die|das|ein|eine|les?|la|l['’]|un|une|los|el|il) ?/iu;

const folded = ({ title }: RealFilm) => foldText(title);
const wordsOf = (film: RealFilm) => folded(film).split(' ');
const moreThanOne = (words: string[]) => (words.length > 1 ? words : undefined);
const director = ({ directors }: RealFilm) => directors[0]!;

const familyName = (name: string) => foldText(name).split(' ').at(-1)!;

/** Accepts any film with this title, because only the year or the director distinguishes films with the same title. */
const hasTitle = (found: RealFilm, film: RealFilm) => [found.title, ...found.alt_titles].some((title) => foldText(title) === folded(film));
const isFilm = (found: RealFilm, film: RealFilm) => found.title === film.title && found.year === film.year;
const isByDirector = (found: RealFilm, film: RealFilm) => found.directors.some((name) => foldText(name) === foldText(director(film)));
const isByFamily = (found: RealFilm, film: RealFilm) => found.directors.some((name) => familyName(name) === familyName(director(film)));

/** Add new ways at the end. Each way draws its random numbers after the ways above it. */
export const WAYS_OF_TYPING: Record<string, WayOfTyping> = {
  'the title': [({ title }) => title, hasTitle],
  'the title folded': [folded, hasTitle],
  'with one typo': [(film) => misspell(folded(film)), hasTitle],
  'with two typos': [
    (film) => {
      const first = misspell(folded(film));
      return first && misspell(first);
    },
    hasTitle,
  ],
  'its words in another order': [(film) => moreThanOne(wordsOf(film))?.toReversed().join(' '), hasTitle],
  'title and year': [(film) => `${film.title} ${film.year}`, isFilm],
  'title (year)': [(film) => `${film.title} (${film.year})`, isFilm],
  'title and "film"': [({ title }) => `${title} film`, hasTitle],
  '"movie" and title': [({ title }) => `movie ${title}`, hasTitle],
  'title and a stray word': [({ title }) => `${title} ${pick(STRAY)}`, hasTitle],
  'title by director': [(film) => `${film.title} by ${director(film)}`, isFilm],
  'director and title': [(film) => `${director(film)} ${film.title}`, isFilm],
  'title and family name': [(film) => `${film.title} ${director(film).split(' ').at(-1)}`, isFilm],
  'title with a typo, and year': [(film) => withBehind(misspell(folded(film)), String(film.year)), isFilm],
  'title with a typo, by director': [(film) => withBehind(misspell(folded(film)), `by ${director(film)}`), isFilm],
  'all words joined': [(film) => moreThanOne(wordsOf(film))?.join(''), hasTitle],
  'two words joined': [(film) => joinTwo(wordsOf(film)), hasTitle],
  'two words joined, and year': [(film) => withBehind(joinTwo(wordsOf(film)), String(film.year)), isFilm],
  'a word split': [(film) => splitOne(wordsOf(film)), hasTitle],
  'an alternative title': [({ alt_titles }) => (alt_titles.length > 0 ? pick(alt_titles) : undefined), hasTitle],
  'without its article': [({ title }) => (ARTICLE.test(title) ? title.replace(ARTICLE, '') || undefined : undefined), hasTitle],
  'only its first letters': [(film) => (folded(film).length > 8 ? folded(film).slice(0, -3) : undefined), hasTitle],
  'a director': [director, isByDirector],
  'a director with a slip': [(film) => misspell(foldText(director(film))), isByDirector],
  'a family name with a slip': [(film) => misspell(familyName(director(film))), isByFamily],
};

const withBehind = (text: string | undefined, more: string) => text && `${text} ${more}`;

/** Inserts, removes, replaces or swaps one letter in a word of at least four letters. */
function misspell(text: string): string | undefined {
  const letters = [...text];
  const places = letters.flatMap((_, at) => (wordAt(letters, at) >= 4 ? [at] : []));
  if (places.length === 0) return undefined;
  const at = pick(places);
  const other = pick([...'abcdefghijklmnopqrstuvwxyz']);
  const next = letters[at + 1];
  const swapped = next !== undefined && next !== ' ' ? [next, letters[at]!] : [letters[at]!, letters[at]!];
  const [replaced, by] = pick<[number, string[]]>([
    [1, []],
    [1, [other]],
    [1, [letters[at]!, other]],
    [swapped[0] === next ? 2 : 1, swapped],
  ]);
  return letters.toSpliced(at, replaced, ...by).join('');
}

/** Returns the length of the word with this letter, or 0 for a space. */
function wordAt(letters: string[], at: number): number {
  if (letters[at] === ' ') return 0;
  const begin = letters.lastIndexOf(' ', at) + 1;
  const end = letters.indexOf(' ', at);
  return (end === -1 ? letters.length : end) - begin;
}

function joinTwo(words: string[]): string | undefined {
  if (words.length < 2) return undefined;
  const at = below(words.length - 1);
  return words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ');
}

function splitOne(words: string[]): string | undefined {
  const long = words.flatMap((word, at) => ([...word].length >= 6 ? [at] : []));
  if (long.length === 0) return undefined;
  const at = pick(long);
  const letters = [...words[at]!];
  const place = 3 + below(letters.length - 5);
  return words.toSpliced(at, 1, letters.slice(0, place).join(''), letters.slice(place).join('')).join(' ');
}
