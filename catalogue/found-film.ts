import type { CatalogueState } from './catalogue.ts';
import { hasBit } from './index/bitmap.ts';
import { idText, parseId } from './index/columns.ts';

/** A film that the index found: its id, and the number of the last change that the index has read. */
export interface FoundFilm {
  id: string;
  changed: number;
}

export const foundFilm = ({ columns }: CatalogueState, slot: number): FoundFilm => ({
  id: idText(columns, slot),
  changed: columns.changed[slot]!,
});

/** Finds a public film by its id. Misses a film whose change is staged but not committed. */
export function findListedFilm(state: CatalogueState, id: string): FoundFilm | undefined {
  const slot = state.slotsById.find(state.columns.ids, parseId(id));
  return slot !== undefined && hasBit(state.listed, slot) ? foundFilm(state, slot) : undefined;
}
