import { foldText } from '#domain/matching/fold-text.ts';
import { bareTitle, ENGLISH_ARTICLES, SPELLINGS, withoutArticle } from '#domain/matching/title-forms.ts';

/*
 * Folded forms of a title, to find whole lines among the titles of listings. The forms of title-forms.ts, which the database does not have,
 * then decide which of the found listings match the film.
 */

/** Other spellings of a word: "2", "two" and "ii" are the same. */
const OTHER_SPELLINGS = new Map<string, string[]>();
for (const [word, canonical] of SPELLINGS) {
  const all = [canonical, ...[...SPELLINGS].flatMap(([other, same]) => (same === canonical ? [other] : []))];
  for (const one of [word, canonical])
    OTHER_SPELLINGS.set(
      one,
      all.filter((other) => other !== one),
    );
}

/** Upper limits: more forms of a title rarely help, and each costs a look-up. MAX_LENGTH is in UTF-16 code units. */
const MAX_LINES = 40;
const MAX_LENGTH = 2000;

/**
 * Returns the forms of a title: with and without an article, a subtitle and spaces, and with numbers as words or figures. The unchanged
 * title comes first.
 */
export function titleLines(title: string): string[] {
  const lines = new Set<string>();
  let length = 0;
  for (const line of formsOf(title)) {
    if (line === '' || lines.has(line)) continue;
    length += line.length;
    if (lines.size > 0 && (lines.size >= MAX_LINES || length > MAX_LENGTH)) break;
    lines.add(line);
  }
  return [...lines];
}

function* formsOf(title: string): Generator<string> {
  yield foldText(title);
  const bare = bareTitle(title);
  const [beforeSubtitle = ''] = bare.split(/: | [-–—] /u);
  for (const text of [bare, beforeSubtitle].filter((one) => one.trim() !== ''))
    for (const words of spellings(withoutArticle(text))) {
      const line = words.join(' ');
      yield* [line, words.join(''), ...ENGLISH_ARTICLES.map((article) => `${article} ${line}`)];
    }
}

/** Returns the unchanged words, then variants with a different spelling of one word. */
function* spellings(words: readonly string[]): Generator<readonly string[]> {
  yield words;
  for (const [at, word] of words.entries()) for (const other of OTHER_SPELLINGS.get(word) ?? []) yield words.toSpliced(at, 1, other);
}
