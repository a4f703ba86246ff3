/**
 * The list that this browser shows now, by the key of what chooses it: more rows are added to it, and opened rows
 * need no request. It is forgotten when people leave the page, so that coming back shows the list as it is then.
 */
const memory: { key: string; list: unknown } = { key: '', list: undefined };

/** Keeps what is on the screen. */
export function keepShownList(key: string, list: unknown): void {
  memory.key = key;
  memory.list = list;
}

export function forgetShownList(): void {
  memory.list = undefined;
}

/** What is on the screen, whatever its key. */
export function shownList(): { key: string; list: unknown } | undefined {
  return memory.list === undefined ? undefined : memory;
}
