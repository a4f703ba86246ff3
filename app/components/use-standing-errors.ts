import { useState } from 'react';
import type { SentBack } from '#app/ui/post-form.tsx';
import type { FilmTexts } from '#domain/film-texts.ts';

/**
 * What is still wrong with a form that was sent back: a field's error goes when the field says something else, whether
 * somebody typed it or chose a film that filled it in.
 */
export function useStandingErrors(sentBack: SentBack | undefined, texts: FilmTexts): SentBack['errors'] {
  const [judged, setJudged] = useState({ sentBack, texts });
  if (judged.sentBack !== sentBack) setJudged({ sentBack, texts });
  const now: Readonly<Record<string, string>> = { ...texts };
  const then: Readonly<Record<string, string>> = { ...judged.texts };
  return Object.fromEntries(
    Object.entries(sentBack?.errors ?? {}).filter(([field]) => now[field] === then[field]),
  );
}
