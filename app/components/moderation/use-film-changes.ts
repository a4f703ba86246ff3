import { useState } from 'react';
import { forgetChanges, keepChanges, readChanges, type KeptChanges } from '#app/session/kept-changes.ts';
import { FILM_FIELDS, filmToTexts, type FilmField, type FilmTexts } from '#domain/film-texts.ts';
import type { ModeratedFilm } from '#domain/listing.ts';

/** A film's form: what is saved, and over it what the moderator has changed and not saved. */
export interface FilmChanges {
  saved: FilmTexts;
  texts: FilmTexts;
  /** The fields that say something else than what is saved. */
  changed: FilmField[];
  /** When the changes that the form began with were made, if somebody had made some before. */
  keptAt: number | undefined;
  /** Those were made to a version that is no longer the saved one. */
  isOutdated: boolean;
  isDiscarded: boolean;
  change: (changes: Partial<FilmTexts>) => void;
  discard: () => void;
  bringBack: () => void;
}

/** Keeps what is changed at each key. Once saved, nothing of it is left. */
export function useFilmChanges(userId: string, film: ModeratedFilm): FilmChanges {
  const saved = filmToTexts(film);
  const differing = (changes: Partial<FilmTexts>) =>
    FILM_FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== saved[field]);
  const [found, setFound] = useState(() => {
    const kept = readChanges(userId, film._id);
    return kept && differing(kept.changes).length > 0 ? kept : undefined;
  });
  const [changes, setChanges] = useState<Partial<FilmTexts>>(found?.changes ?? {});
  const [discarded, setDiscarded] = useState<KeptChanges>();
  return {
    saved,
    texts: { ...saved, ...changes },
    changed: differing(changes),
    keptAt: found?.at,
    isOutdated: found !== undefined && found.basedOn !== film.updated_at,
    isDiscarded: discarded !== undefined,
    change(more) {
      const next = { ...changes, ...more };
      setChanges(next);
      setDiscarded(undefined);
      if (differing(next).length === 0) forgetChanges(userId, film._id);
      else keepChanges(userId, film._id, { changes: next, at: Date.now(), basedOn: film.updated_at });
    },
    discard() {
      setDiscarded({ changes, at: found?.at ?? Date.now(), basedOn: found?.basedOn ?? film.updated_at });
      setFound(undefined);
      setChanges({});
      forgetChanges(userId, film._id);
    },
    bringBack() {
      if (!discarded) return;
      setChanges(discarded.changes);
      setFound(discarded);
      setDiscarded(undefined);
      keepChanges(userId, film._id, discarded);
    },
  };
}
