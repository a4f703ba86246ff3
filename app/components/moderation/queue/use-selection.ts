import { useEffect, useState } from 'react';
import { keepSelection, readSelection, selected, type SelectedFilm } from '#app/session/storage/selection.ts';

/** Films that a moderator has selected, on all pages and under all filters of the list. */
export type Selection = ReturnType<typeof useSelection>;

type Version = Pick<SelectedFilm, '_id' | 'updated_at'>;

/** Manages the selection. @param shown the current films of the list */
export function useSelection(userId: string, shown: readonly Version[]) {
  const [films, setFilms] = useState(() => readSelection(userId));
  const [changed, setChanged] = useState<string[]>([]);
  const outdated = outdatedIds(films, shown);
  // Several presses can come before the next rendering, so each change is based on the latest selection.
  const leaveOut = (ids: readonly string[]) => setFilms((films) => without(films, ids));
  const drop = (ids: readonly string[]) => {
    leaveOut(ids);
    setChanged((changed) => [...new Set([...changed, ...ids])]);
  };
  // No film is approved unseen: the moderator has to check and select a changed film again.
  if (outdated.length > 0) drop(outdated);
  useEffect(() => keepSelection(userId, films), [userId, films]);
  return {
    films,
    /** Films that have changed or disappeared since they were selected, and were therefore removed from the selection. */
    changed,
    has: (id: string) => films.some(({ _id }) => _id === id),
    select: (more: readonly SelectedFilm[]) => {
      const ids = more.map(({ _id }) => _id);
      setFilms((films) => [...without(films, ids), ...more.map(selected)]);
      setChanged((changed) => changed.filter((id) => !ids.includes(id)));
    },
    remove: (id: string) => {
      leaveOut([id]);
      setChanged((changed) => changed.filter((one) => one !== id));
    },
    /** Removes films that the moderator does not want to change. */
    leaveOut,
    /** Removes films that have changed or disappeared. */
    drop,
    clear: () => {
      setFilms([]);
      setChanged([]);
    },
  };
}

const without = (films: readonly SelectedFilm[], ids: readonly string[]) => films.filter(({ _id }) => !ids.includes(_id));

function outdatedIds(films: readonly Version[], shown: readonly Version[]): string[] {
  const versions = new Map(films.map(({ _id, updated_at }) => [_id, updated_at]));
  return shown.filter(({ _id, updated_at }) => versions.has(_id) && versions.get(_id) !== updated_at).map(({ _id }) => _id);
}
