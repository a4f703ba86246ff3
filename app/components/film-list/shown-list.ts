import type { HomeList } from './home-list.ts';

/**
 * The list on the screen, with its key: more rows are added to it, and opened rows need no request. The list is dropped when people leave the
 * page, so that they get the current list when they come back.
 */
let shown: { key: string; list: HomeList } | undefined;

/** Stores the list on the screen. */
export function keepShownList(key: string, list: HomeList): void {
  shown = { key, list };
}

export function forgetShownList(): void {
  shown = undefined;
}

/** Returns the list on the screen, regardless of its key. */
export const shownList = (): { key: string; list: HomeList } | undefined => shown;
