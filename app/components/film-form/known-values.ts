import { useEffect, useState } from 'react';
import { readPublic } from '#app/session/api/api-client.ts';
import type { FacetCounts } from '#domain/filters/facets.ts';
import { countText } from '#domain/text/count-text.ts';
import { foldText } from '#domain/matching/fold-text.ts';
import type { Suggestion } from '#app/ui/combobox.tsx';
import { LANGUAGE_NAMES } from '#domain/films/languages.ts';

/** Values of these fields in all listings, most frequent first. They are requested once. */
type Known = Pick<FacetCounts, 'genres' | 'language'>;

export interface KnownValues extends Known {
  /** Whether the request for them failed. */
  isAway?: boolean;
}

const NOTHING: KnownValues = { genres: [], language: [] };

/** Requests the genres and languages of all listings. They are only suggestions: people can always type their own. */
export function useKnownValues(): KnownValues {
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    readPublic<FacetCounts>('films/facets', controller.signal).then(setKnown, () => {
      if (!controller.signal.aborted) setKnown({ ...NOTHING, isAway: true });
    });
    return () => controller.abort();
  }, []);
  return known;
}

const MAX_OFFERED = 8;

/** Returns the values that contain a word beginning with the text, most frequent first, then other names of languages. */
export function valuesLike(text: string, known: Known[keyof Known], others: readonly string[] = []): Suggestion[] {
  const start = foldText(text);
  if (start === '') return [];
  const fits = (value: string) => ` ${foldText(value)}`.includes(` ${start}`) && foldText(value) !== start;
  const listed = known.filter(({ value }) => fits(value));
  const taken = new Set(listed.map(({ value }) => foldText(value)));
  return [
    ...listed.map(({ value, count }) => ({
      key: value,
      text: value,
      detail: `(in ${countText(count, 'listing')})`,
    })),
    ...others.filter((value) => fits(value) && !taken.has(foldText(value))).map((value) => ({ key: value, text: value })),
  ].slice(0, MAX_OFFERED);
}

export const languagesLike = (text: string, known: Known): Suggestion[] => valuesLike(text, known.language, LANGUAGE_NAMES);

/**
 * Returns the only suggestion that begins with the text: "engl" means "English". It returns nothing if several match or if the text is
 * itself a value: "Portuguese" is not the Portuguese of Brazil.
 */
export function completionOf(
  text: string,
  suggestions: readonly Suggestion[],
  known: Known[keyof Known],
  others: readonly string[] = [],
): Suggestion | undefined {
  const [only] = suggestions;
  if (!only || suggestions.length > 1) return undefined;
  const typed = foldText(text);
  const isValue = [...known.map(({ value }) => value), ...others].some((value) => foldText(value) === typed);
  return !isValue && foldText(only.text).startsWith(typed) ? only : undefined;
}

/** Tells how many suggestions there are, or why there are none. It is empty once a value is complete. */
export function suggestionStatus(text: string, offered: readonly Suggestion[], known: Known[keyof Known], isAway = false): string {
  const { length } = offered;
  if (length > 0) return `${countText(length, 'suggestion')}. Use the down arrow key to choose.`;
  const written = foldText(text);
  if (written === '' || known.some(({ value }) => foldText(value) === written)) return '';
  return isAway
    ? 'Suggestions are not available at the moment. We will save the value as you type it.'
    : 'No other listing uses this value. We will save it as you typed it.';
}
