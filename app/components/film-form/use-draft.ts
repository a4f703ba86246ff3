import { useState } from 'react';
import { clearDraft, storeDraft, readDraft, type Draft } from '#app/session/storage/drafts.ts';
import { newIdempotencyKey } from '#app/session/api/idempotency-key.ts';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';

export type KeptDraft = ReturnType<typeof useDraft>;

/**
 * Manages the text of a new film and restores what was typed before. Every keystroke is kept.
 * @param place where the text is kept (drafts.ts)
 */
export function useDraft(place: string) {
  const [found, setFound] = useState(() => readDraft(place));
  const [discarded, setDiscarded] = useState<Draft>();
  const [draft, setDraft] = useState(() => found ?? untouched());
  return {
    draft,
    /** Time when the kept text was typed, if the form began with kept text. */
    keptAt: found?.at,
    isDiscarded: discarded !== undefined,
    change: (changes: Partial<FilmTexts>) => {
      const texts = { ...draft.texts, ...changes };
      const next = { texts, at: Date.now(), key: newIdempotencyKey() };
      setDraft(next);
      setDiscarded(undefined);
      if (FIELD_KEYS.every((field) => texts[field] === '')) clearDraft(place);
      else storeDraft(place, next);
    },
    discard: () => {
      setDiscarded(draft);
      setFound(undefined);
      setDraft(untouched());
      clearDraft(place);
    },
    restoreDraft: () => {
      if (!discarded) return;
      setDraft(discarded);
      setFound(discarded);
      setDiscarded(undefined);
      storeDraft(place, discarded);
    },
  };
}

const untouched = (): Draft => ({ texts: NO_TEXTS, at: 0, key: newIdempotencyKey() });
