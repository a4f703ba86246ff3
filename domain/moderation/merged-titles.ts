import { foldText } from '#domain/matching/fold-text.ts';
import { LIMITS } from '#domain/limits.ts';

interface Titles {
  title: string;
  alt_titles: readonly string[];
}

/**
 * Lists the alternative titles that the kept film has after a merge: its own, and then all other titles of both films except this one.
 * Each folded title is included once.
 * @param title the title that the film gets
 */
export function mergedTitles(title: string, kept: Titles, other: Titles): string[] {
  const known = new Set([title, ...kept.alt_titles].map(foldText));
  const lacking = [kept.title, other.title, ...other.alt_titles].filter((one) => {
    const folded = foldText(one);
    if (known.has(folded)) return false;
    known.add(folded);
    return true;
  });
  return [...kept.alt_titles, ...lacking].slice(0, LIMITS.altTitles.entries);
}
