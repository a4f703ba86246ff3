import type { MeantFilm } from '#domain/programme/meant-film.ts';

/**
 * What is said of a list that holds no film with all the words as they were typed, only the nearest.
 * @param meant the film that the search means without doubt
 */
export function nearestMatchesText(search: string, count: string, meant: MeantFilm | undefined): string {
  if (meant) return meant.isOnly ? `Showing results for “${meant.title}”: ${count}.` : `Showing “${meant.title}” first: ${count}.`;
  return /\s/.test(search.trim())
    ? `No film has all the words of “${search}”. Nearest: ${count}.`
    : `Nothing is spelt “${search}”. The nearest: ${count}.`;
}
