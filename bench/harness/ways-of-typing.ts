import { foldText } from '#domain/fold-text.ts';
import { createRandom } from '../../faults/harness/random.ts';

/** A film as people look for it. */
export interface RealFilm {
  title: string;
  alt_titles: string[];
  directors: string[];
  year: number;
}

/** What somebody types who means this film in this way; undefined when the film cannot be typed so. */
export type WayOfTyping = (film: RealFilm) => string | undefined;

const random = createRandom(8).next;
const below = (limit: number) => Math.floor(random() * limit);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;

const STRAY = ['drama', 'thriller', 'best', 'criterion', 'remake', 'korean', 'comedy', 'original', 'hbo', 'classic']; // prettier-ignore
const ARTICLE = /^(the|an?|der|die|das|ein|eine|les?|la|l['’]|un|une|los|el|il) ?/iu;

const folded = ({ title }: RealFilm) => foldText(title);
const wordsOf = (film: RealFilm) => folded(film).split(' ');
const moreThanOne = (words: string[]) => (words.length > 1 ? words : undefined);
const director = ({ directors }: RealFilm) => directors[0]!;

export const WAYS_OF_TYPING: Record<string, WayOfTyping> = {
  'the title': ({ title }) => title,
  'the title folded': folded,
  'with one typo': (film) => misspell(folded(film)),
  'with two typos': (film) => {
    const first = misspell(folded(film));
    return first && misspell(first);
  },
  'its words in another order': (film) => moreThanOne(wordsOf(film))?.toReversed().join(' '),
  'title and year': (film) => `${film.title} ${film.year}`,
  'title (year)': (film) => `${film.title} (${film.year})`,
  'title and "film"': ({ title }) => `${title} film`,
  '"movie" and title': ({ title }) => `movie ${title}`,
  'title and a stray word': ({ title }) => `${title} ${pick(STRAY)}`,
  'title by director': (film) => `${film.title} by ${director(film)}`,
  'director and title': (film) => `${director(film)} ${film.title}`,
  'title and family name': (film) => `${film.title} ${director(film).split(' ').at(-1)}`,
  'title with a typo, and year': (film) => withBehind(misspell(folded(film)), String(film.year)),
  'title with a typo, by director': (film) => withBehind(misspell(folded(film)), `by ${director(film)}`),
  'all words joined': (film) => moreThanOne(wordsOf(film))?.join(''),
  'two words joined': (film) => joinTwo(wordsOf(film)),
  'two words joined, and year': (film) => withBehind(joinTwo(wordsOf(film)), String(film.year)),
  'a word split': (film) => splitOne(wordsOf(film)),
  'an alternative title': ({ alt_titles }) => (alt_titles.length > 0 ? pick(alt_titles) : undefined),
  'without its article': ({ title }) => (ARTICLE.test(title) ? title.replace(ARTICLE, '') || undefined : undefined),
  'only its first letters': (film) => (folded(film).length > 8 ? folded(film).slice(0, -3) : undefined),
}; // prettier-ignore

const withBehind = (text: string | undefined, more: string) => text && `${text} ${more}`;

/** One letter too many, too few, wrong or swapped, anywhere in a word of four letters or more. */
export function misspell(text: string): string | undefined {
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

/** How long the word is that has a letter here; 0 for a space. */
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
