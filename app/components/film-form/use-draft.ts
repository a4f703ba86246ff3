import { useState } from 'react';
import { clearDraft, storeDraft, readDraft, type Draft } from '#app/session/storage/drafts.ts';
import { newIdempotencyKey } from '#app/session/api/idempotency-key.ts';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { NO_TEXTS, type FilmTexts } from '#domain/films/film-texts.ts';

/** What is in the form for a new film, kept at each key. */
export interface KeptDraft {
  draft: Draft;
  /** When what the form began with was typed, if somebody had typed into it before. */
  keptAt: number | undefined;
  isDiscarded: boolean;
  change: (changes: Partial<FilmTexts>) => void;
  discard: () => void;
  restoreDraft: () => void;
}

/**
 * A film that is not there yet: what was typed of it stands in the form again.
 * @param place where the draft is kept (drafts.ts)
 */
export function useDraft(place: string): KeptDraft {
  const [found, setFound] = useState(() => readDraft(place));
  const [discarded, setDiscarded] = useState<Draft>();
  const [draft, setDraft] = useState(() => found ?? untouched());
  return {
    draft,
    keptAt: found?.at,
    isDiscarded: discarded !== undefined,
    change(changes) {
      const texts = { ...draft.texts, ...changes };
      const next = { texts, at: Date.now(), key: newIdempotencyKey() };
      setDraft(next);
      setDiscarded(undefined);
      if (FIELD_KEYS.every((field) => texts[field] === '')) clearDraft(place);
      else storeDraft(place, next);
    },
    discard() {
      setDiscarded(draft);
      setFound(undefined);
      setDraft(untouched());
      clearDraft(place);
    },
    restoreDraft() {
      if (!discarded) return;
      setDraft(discarded);
      setFound(discarded);
      setDiscarded(undefined);
      storeDraft(place, discarded);
    },
  };
}

const untouched = (): Draft => ({ texts: NO_TEXTS, at: 0, key: newIdempotencyKey() });
