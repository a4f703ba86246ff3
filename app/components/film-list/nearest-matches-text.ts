import type { CertainFilm } from '#domain/programme/certain-film.ts';

/**
 * Describes a list of near matches, if no film contains all the words as typed.
 * @param certain the film that the search means without doubt
 */
export function nearestMatchesText(search: string, count: string, certain: CertainFilm | undefined): string {
  if (certain) return certain.isOnly ? `Showing results for “${certain.title}”: ${count}.` : `Showing “${certain.title}” first: ${count}.`;
  return /\s/.test(search.trim())
    ? `No film has all the words of “${search}”. Nearest matches: ${count}.`
    : `No film has the word “${search}”. Nearest matches: ${count}.`;
}
