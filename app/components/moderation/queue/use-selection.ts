import { useEffect, useState } from 'react';
import { keepSelection, readSelection, selected, type SelectedFilm } from '#app/session/storage/selection.ts';

/** What a moderator has selected, over all pages and filters of the list. */
export interface Selection {
  films: readonly SelectedFilm[];
  /** Films that have changed since they were selected, or are gone; they are not selected any more. */
  changed: readonly string[];
  has: (id: string) => boolean;
  select: (films: readonly SelectedFilm[]) => void;
  remove: (id: string) => void;
  /** These have changed, or are gone. */
  drop: (ids: readonly string[]) => void;
  /** Removes several films that the moderator does not want to change. */
  leaveOut: (ids: readonly string[]) => void;
  clear: () => void;
  /** What was to be done with these is done. */
  settle: (ids: readonly string[]) => void;
}

type Version = Pick<SelectedFilm, '_id' | 'updated_at'>;

/** @param shown the films of the list as they are now */
export function useSelection(userId: string, shown: readonly Version[]): Selection {
  const [films, setFilms] = useState(() => readSelection(userId));
  const [changed, setChanged] = useState<string[]>([]);
  const outdated = outdatedIds(films, shown);
  const without = (ids: readonly string[]) => films.filter(({ _id }) => !ids.includes(_id));
  const drop = (ids: readonly string[]) => {
    setFilms(without(ids));
    setChanged([...new Set([...changed, ...ids])]);
  };
  // Nothing is approved unseen: what has changed has to be looked at, and selected, again.
  if (outdated.length > 0) drop(outdated);
  useEffect(() => keepSelection(userId, films), [userId, films]);
  return {
    films,
    changed,
    has: (id) => films.some(({ _id }) => _id === id),
    select(more) {
      const ids = more.map(({ _id }) => _id);
      setFilms([...without(ids), ...more.map(selected)]);
      setChanged(changed.filter((id) => !ids.includes(id)));
    },
    remove: (id) => setFilms(without([id])),
    leaveOut: (ids) => setFilms(without(ids)),
    drop,
    clear() {
      setFilms([]);
      setChanged([]);
    },
    settle(ids) {
      setFilms(without(ids));
      setChanged([]);
    },
  };
}

function outdatedIds(films: readonly Version[], shown: readonly Version[]): string[] {
  const versions = new Map(films.map(({ _id, updated_at }) => [_id, updated_at]));
  return shown.filter(({ _id, updated_at }) => versions.has(_id) && versions.get(_id) !== updated_at).map(({ _id }) => _id);
}
