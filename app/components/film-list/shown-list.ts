import type { HomeList } from './home-list.ts';

/**
 * The list that this browser shows now, by the key of what chooses it: more rows are added to it, and opened rows
 * need no request. It is forgotten when people leave the page, so that coming back shows the list as it is then.
 */
let shown: { key: string; list: HomeList } | undefined;

/** Keeps what is on the screen. */
export function keepShownList(key: string, list: HomeList): void {
  shown = { key, list };
}

export function forgetShownList(): void {
  shown = undefined;
}

/** What is on the screen, whatever its key. */
export const shownList = (): { key: string; list: HomeList } | undefined => shown;
