import { useState } from 'react';
import { clearUnsavedChanges, storeUnsavedChanges, readUnsavedChanges, type UnsavedChanges } from '#app/session/storage/unsaved-changes.ts';
import { FIELD_KEYS, type FilmField } from '#domain/films/film-fields.ts';
import { filmToTexts, type FilmTexts } from '#domain/films/film-texts.ts';
import type { Listing } from '#domain/films/listing.ts';

/** What was typed at another time and is not saved: it can be used or discarded. */
export interface OfferedChanges {
  /** The fields that say something else than what is saved; none when there is nothing to offer. */
  fields: FilmField[];
  texts: Partial<FilmTexts>;
  /** When they were last typed into. */
  at: number | undefined;
  isDiscarded: boolean;
  use: () => void;
  discard: () => void;
  restore: () => void;
}

/** The form of a listing that there is: what is saved, and over it what was changed in the form since. */
export interface FilmChanges {
  saved: FilmTexts;
  texts: FilmTexts;
  /** The fields that say something else than what is saved. */
  changed: FilmField[];
  /** Changes were taken over that had been made to a version that is no longer the saved one. */
  isOutdated: boolean;
  change: (changes: Partial<FilmTexts>) => void;
  offered: OfferedChanges;
}

/**
 * The fields hold what is saved until somebody types. Each key is kept at this place; what was kept before is offered.
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
    // What nobody has decided about yet is kept along.
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
