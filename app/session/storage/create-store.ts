import type { KEPT_IN_BROWSER } from './kept-in-browser.ts';

type Kept = typeof KEPT_IN_BROWSER;
/** What is kept as JSON; the rest are cookies. */
type StoreName = { [Name in keyof Kept]: Kept[Name]['storage'] extends 'cookie' ? never : Name }[keyof Kept];

/** What a value that is read must be: a schema of Zod, or something as small as `TEXT`. */
export interface StoredSchema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** For what is loaded with every page, where a schema library would cost more than it saves. */
export const TEXT: StoredSchema<string> = {
  safeParse: (value) => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
};

interface Options<Name extends StoreName> {
  /** `local` outlives the tab and is shared by all; `session` is this tab's, and goes with it. */
  storage: Kept[Name]['storage'];
  /** How long a value is of use after it was last written; as long as the storage lasts unless told otherwise. */
  maxAgeMs?: number;
}

/** Values of one kind that this browser keeps, one for each place: `placeOf`, or '' where it is one for the whole browser or tab. */
interface Store<Value> {
  /** Undefined when there is none, or what is there is too old or not what it should be. */
  read: (place: string) => Value | undefined;
  /** @returns whether it is kept: a browser may forbid it, or be full, and everything works without */
  write: (place: string, value: Value) => boolean;
  clear: (place: string) => void;
}

/** The place of what an owner has, or of one of several. */
export const placeOf = (owner: string, ...parts: string[]): string => [owner, ...parts].join(SEPARATOR);

const SEPARATOR = ':';
const keyOf = (name: string, place: string) => (place === '' ? name : [name, place].join(SEPARATOR));
const ownerOf = (key: string) => key.split(SEPARATOR)[1];

/**
 * What is kept in this browser, by the names of the table that the Privacy Policy is made of: what is not in there
 * cannot be kept.
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

/** Takes away all that is kept of this owner, of whatever kind, in this browser and this tab. */
export function clearAllOf(owner: string): void {
  for (const area of [() => localStorage, () => sessionStorage])
    attempt(() => {
      const keys = Array.from({ length: area().length }, (_, index) => area().key(index) ?? '');
      for (const key of keys) if (ownerOf(key) === owner) area().removeItem(key);
    });
}

/** Undefined where this browser does not let the site keep anything, has no room, or has something else there. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
