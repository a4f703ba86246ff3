import { useState } from 'react';
import { clearUnsavedChanges, storeUnsavedChanges, readUnsavedChanges, type UnsavedChanges } from '#app/session/storage/unsaved-changes.ts';
import { FIELD_KEYS, type FilmField } from '#domain/films/film-fields.ts';
import { filmToTexts, type FilmTexts } from '#domain/films/film-texts.ts';
import type { Listing } from '#domain/films/listing.ts';

/** Unsaved changes from an earlier visit, which people can use or discard. */
export interface OfferedChanges {
  /** Fields that differ from the saved listing. Empty if there is nothing to offer. */
  fields: FilmField[];
  texts: Partial<FilmTexts>;
  /** Time of the last edit. */
  at: number | undefined;
  isDiscarded: boolean;
  use: () => void;
  discard: () => void;
  restore: () => void;
}

/** Form of an existing listing: its saved values and the changes to them. */
export interface FilmChanges {
  saved: FilmTexts;
  texts: FilmTexts;
  /** Fields that differ from the saved listing. */
  changed: FilmField[];
  /** Whether changes were used that were made to an older version. */
  isOutdated: boolean;
  change: (changes: Partial<FilmTexts>) => void;
  offered: OfferedChanges;
}

/**
 * Manages the form of a listing. Fields have their saved values until someone types. Every keystroke is kept, and changes from an earlier
 * visit are offered.
 * @param place where the changes are kept (unsaved-changes.ts)
 */
export function useFilmChanges(place: string, film: Listing): FilmChanges {
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
    changed: differing(changes),
    isOutdated,
    change(more) {
      const next = { ...changes, ...more };
      setChanges(next);
      keep(next, found);
    },
    offered: {
      fields,
      texts: found?.changes ?? {},
      at: found?.at,
      isDiscarded: discarded !== undefined,
      use() {
        if (!found) return;
        setChanges({ ...changes, ...found.changes });
        setOutdated(found.basedOn !== film.updated_at);
        setFound(undefined);
      },
      discard() {
        setDiscarded(found);
        setFound(undefined);
        keep(changes, undefined);
      },
      restore() {
        if (!discarded) return;
        setFound(discarded);
        setDiscarded(undefined);
        keep(changes, discarded);
      },
    },
  };
}
