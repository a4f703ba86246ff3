import type { KEPT_IN_BROWSER } from './kept-in-browser.ts';

type Kept = typeof KEPT_IN_BROWSER;
/** Stores that keep JSON. The other values are cookies. */
type StoreName = { [Name in keyof Kept]: Kept[Name]['storage'] extends 'cookie' ? never : Name }[keyof Kept];

/** Validates a stored value: a Zod schema, or something as small as `TEXT`. */
export interface StoredSchema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** For values that every page loads, where a schema library would cost more than it saves. */
export const TEXT: StoredSchema<string> = {
  safeParse: (value) => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
};

interface Options<Name extends StoreName> {
  /** `local` outlives the tab and is shared by all tabs. `session` belongs to this tab and is deleted with it. */
  storage: Kept[Name]['storage'];
  /** Time after the last change until a value expires. By default, a value lives as long as its storage. */
  maxAgeMs?: number;
}

/** Values of one kind in this browser, each in its place: `placeOf`, or '' for a value that is unique in the browser or tab. */
interface Store<Value> {
  /** Undefined if there is no value, or if it is too old or invalid. */
  read: (place: string) => Value | undefined;
  /** @returns whether the value was stored. A browser can forbid storage or be full, and the site works without it. */
  write: (place: string, value: Value) => boolean;
  clear: (place: string) => void;
}

/** Makes the place of an owner's value, or of one of several values. */
export const placeOf = (owner: string, ...parts: string[]): string => [owner, ...parts].join(SEPARATOR);

const SEPARATOR = ':';
const keyOf = (name: string, place: string) => (place === '' ? name : [name, place].join(SEPARATOR));
const ownerOf = (key: string) => key.split(SEPARATOR)[1];

/**
 * Creates a store for values in this browser. The names come from the table of the Privacy Policy, so nothing can be stored that it does
 * not list.
 */
export function createStore<Value, Name extends StoreName>(
  name: Name,
  schema: StoredSchema<Value>,
  { storage, maxAgeMs = Infinity }: Options<Name>,
): Store<Value> {
  const area = () => (storage === 'local' ? localStorage : sessionStorage);
  return {
    read: (place) =>
      attempt(() => {
        const text = area().getItem(keyOf(name, place));
        const { writtenAt, value }: Record<string, unknown> = JSON.parse(text ?? '{}');
        if (typeof writtenAt !== 'number') return undefined;
        if (Date.now() - writtenAt > maxAgeMs) {
          area().removeItem(keyOf(name, place));
          return undefined;
        }
        const parsed = schema.safeParse(value);
        return parsed.success ? parsed.data : undefined;
      }),
    write: (place, value) =>
      attempt(() => {
        area().setItem(keyOf(name, place), JSON.stringify({ writtenAt: Date.now(), value }));
        return true;
      }) ?? false,
    clear: (place) => attempt(() => area().removeItem(keyOf(name, place))),
  };
}

/** Deletes all stored values of this owner, from this browser and this tab. */
export function clearAllOf(owner: string): void {
  for (const area of [() => localStorage, () => sessionStorage])
    attempt(() => {
      const keys = Array.from({ length: area().length }, (_, index) => area().key(index) ?? '');
      for (const key of keys) if (ownerOf(key) === owner) area().removeItem(key);
    });
}

/**
 * Runs an action on the storage. Undefined if this browser does not let the site store data, has no space left, or contains invalid data.
 */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
