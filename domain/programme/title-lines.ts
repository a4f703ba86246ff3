import { foldText } from '#domain/matching/fold-text.ts';
import { bareTitle, ENGLISH_ARTICLES, SPELLINGS, withoutArticle } from '#domain/matching/title-forms.ts';

/*
 * How a title may stand, folded, among the titles of a listing: what is looked for by whole lines. Which of the found
 * listings are of the film is decided by their forms (title-forms.ts), of which a database knows nothing.
 */

/** How else a word is written: "2", "two" and "ii" for each other. */
const OTHER_SPELLINGS = new Map<string, string[]>();
for (const [word, canonical] of SPELLINGS) {
  const all = [canonical, ...[...SPELLINGS].flatMap(([other, same]) => (same === canonical ? [other] : []))];
  for (const one of [word, canonical])
    OTHER_SPELLINGS.set(
      one,
      all.filter((other) => other !== one),
    );
}

/** More of one title are hardly ever needed, and each is a look-up; UTF-16 code units. */
const MAX_LINES = 40;
const MAX_LENGTH = 2000;

/** With and without an article, a subtitle, spaces, and with numbers as words or figures; the title as it is comes first. */
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

/** The words as they are, then with one of them spelt in another way. */
function* spellings(words: readonly string[]): Generator<readonly string[]> {
  yield words;
  for (const [at, word] of words.entries()) for (const other of OTHER_SPELLINGS.get(word) ?? []) yield words.toSpliced(at, 1, other);
}
