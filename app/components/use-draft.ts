import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type Draft } from '#app/session/drafts.ts';
import { newKey } from '#app/session/once.ts';
import { FILM_FIELDS, type FilmTexts } from '#domain/film-texts.ts';

/** What is in a form about a film, kept at each key. */
export interface KeptDraft {
  draft: Draft;
  /** When what the form began with was typed, if somebody had typed into it before. */
  keptAt: number | undefined;
  isDiscarded: boolean;
  change: (changes: Partial<FilmTexts>) => void;
  discard: () => void;
  bringBack: () => void;
}

/**
 * @param place where the draft is kept (drafts.ts)
 * @param initial what the form holds when nothing was typed
 * @param version the `updated_at` of the film that `initial` is; none for a new film
 */
export function useDraft(place: string, initial: FilmTexts, version = ''): KeptDraft {
  const [found, setFound] = useState(() => readDraft(place));
  const [discarded, setDiscarded] = useState<Draft>();
  const [typed, setDraft] = useState(() => found ?? untouched(initial, version));
  // As long as nothing was typed the form shows what there is, also when that has changed in the meantime.
  const draft = typed.at === 0 ? { ...typed, texts: initial, basedOn: version } : typed;
  return {
    draft,
    keptAt: found?.at,
    isDiscarded: discarded !== undefined,
    change(changes) {
      const texts = { ...draft.texts, ...changes };
      const next = { ...draft, texts, at: Date.now(), key: newKey() };
      setDraft(next);
      setDiscarded(undefined);
      if (FILM_FIELDS.every((field) => texts[field] === initial[field])) forgetDraft(place);
      else keepDraft(place, next);
    },
    discard() {
      setDiscarded(draft);
      setFound(undefined);
      setDraft(untouched(initial, version));
      forgetDraft(place);
    },
    bringBack() {
      if (!discarded) return;
      setDraft(discarded);
      setFound(discarded);
      setDiscarded(undefined);
      keepDraft(place, discarded);
    },
  };
}

const untouched = (texts: FilmTexts, version: string): Draft => ({
  texts,
  at: 0,
  basedOn: version,
  key: newKey(),
});
