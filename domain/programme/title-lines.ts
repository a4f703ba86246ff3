import { foldText } from '#domain/fold-text.ts';
import { bareTitle, ENGLISH_ARTICLES, SPELLINGS, withoutArticle } from '#domain/title-forms.ts';

/*
 * How a title may stand, folded, among the titles of a listing: what is looked for by whole lines. Which of the found
 * listings are of the film is decided by their forms (title-forms.ts), of which a database knows nothing.
 */

/** How else a word is written: "2", "two" and "ii" for each other. */
const OTHER_SPELLINGS = new Map<string, string[]>();
for (const [word, standsFor] of SPELLINGS) {
  const all = [standsFor, ...[...SPELLINGS].flatMap(([other, same]) => (same === standsFor ? [other] : []))];
  for (const one of [word, standsFor])
    OTHER_SPELLINGS.set(
      one,
      all.filter((other) => other !== one),
    );
}

/** More of one title are hardly ever needed; each is a look-up. */
const MAX_LINES = 40;

/** With and without an article, a subtitle, spaces, and with numbers as words or figures. */
export function titleLines(title: string): string[] {
  const bare = bareTitle(title);
  const [beforeSubtitle = ''] = bare.split(/: | [-–—] /u);
  const lines = new Set([foldText(title)]);
  for (const text of [bare, beforeSubtitle].filter((one) => one.trim() !== ''))
    for (const words of spellings(withoutArticle(text))) {
      const line = words.join(' ');
      for (const one of [line, words.join(''), ...ENGLISH_ARTICLES.map((article) => `${article} ${line}`)])
        lines.add(one);
    }
  return [...lines].filter((line) => line !== '').slice(0, MAX_LINES);
}

/** The words as they are, then with one of them spelt in another way. */
function spellings(words: readonly string[]): (readonly string[])[] {
  const others = words.flatMap((word, at) =>
    (OTHER_SPELLINGS.get(word) ?? []).map((other) => words.toSpliced(at, 1, other)),
  );
  return [words, ...others];
}
