import { useState } from 'react';
import { clearUnsavedChanges, storeUnsavedChanges, readUnsavedChanges, type UnsavedChanges } from '#app/session/storage/unsaved-changes.ts';
import { FIELD_KEYS } from '#domain/films/film-fields.ts';
import { filmToTexts, type FilmTexts } from '#domain/films/film-texts.ts';
import type { Listing } from '#domain/films/listing.ts';

/** Form of an existing listing: its saved values and the changes to them. */
export type FilmChanges = ReturnType<typeof useFilmChanges>;

/**
 * Manages the form of a listing. Fields have their saved values until someone types. Every keystroke is kept, and changes from an earlier
 * visit are offered.
 * @param place where the changes are kept (unsaved-changes.ts)
 */
export function useFilmChanges(place: string, film: Listing) {
  const saved = filmToTexts(film);
  const differing = (changes: Partial<FilmTexts>) =>
    FIELD_KEYS.filter((field) => changes[field] !== undefined && changes[field] !== saved[field]);
  const [found, setFound] = useState(() => readUnsavedChanges(place));
  const [discarded, setDiscarded] = useState<UnsavedChanges>();
  const [changes, setChanges] = useState<Partial<FilmTexts>>({});
  const [isOutdated, setOutdated] = useState(false);
  const fields = found ? differing(found.changes) : [];

  const keep = (next: Partial<FilmTexts>, offer: UnsavedChanges | undefined) => {
    // Keep the offered changes, too, until someone decides about them.
    const undecided = offer && differing(offer.changes).length > 0 ? offer : undefined;
    if (differing(next).length > 0) storeUnsavedChanges(place, { changes: next, at: Date.now(), basedOn: film.updated_at, undecided });
    else if (undecided) storeUnsavedChanges(place, undecided);
    else clearUnsavedChanges(place);
  };
  return {
    saved,
    texts: { ...saved, ...changes },
    /** Fields that differ from the saved listing. */
    changed: differing(changes),
    /** Whether changes were used that were made to an older version. */
    isOutdated,
    change: (more: Partial<FilmTexts>) => {
      const next = { ...changes, ...more };
      setChanges(next);
      keep(next, found);
    },
    /** Unsaved changes from an earlier visit, which people can use or discard. No fields if there is nothing to offer. */
    offered: {
      fields,
      texts: found?.changes ?? {},
      at: found?.at,
      isDiscarded: discarded !== undefined,
      use: () => {
        if (!found) return;
        setChanges({ ...changes, ...found.changes });
        setOutdated(found.basedOn !== film.updated_at);
        setFound(undefined);
      },
      discard: () => {
        setDiscarded(found);
        setFound(undefined);
        keep(changes, undefined);
      },
      restore: () => {
        if (!discarded) return;
        setFound(discarded);
        setDiscarded(undefined);
        keep(changes, discarded);
      },
    },
  };
}
