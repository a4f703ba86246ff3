import type { KEPT_IN_BROWSER } from './kept-in-browser.ts';

/** What a value that is read must be: a schema of Zod, or something as small as `TEXT`. */
export interface StoredSchema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

/** For what is loaded with every page, where a schema library would cost more than it saves. */
export const TEXT: StoredSchema<string> = {
  safeParse: (value) => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
};

interface Options {
  /** `local` outlives the tab and is shared by all; `session` is this tab's, and goes with it. */
  storage: 'local' | 'session';
  /** Of the values' form: those of other versions are not read. */
  version?: number;
  /** How long a value is of use after it was last written; as long as the storage lasts unless told otherwise. */
  maxAgeMs?: number;
}

/** Values of one kind that this browser keeps: one for each owner, who is a part of its key; '' is nobody in particular. */
export interface Store<Value> {
  /** Undefined when there is none, or what is there is too old or not what it should be. */
  read: (owner: string) => Value | undefined;
  /** @returns whether it is kept: a browser may forbid it, or be full, and everything works without */
  write: (owner: string, value: Value) => boolean;
  clear: (owner: string) => void;
}

/** How a value is stored. */
interface Envelope {
  version: number;
  /** Milliseconds since 1970. */
  writtenAt: number;
  value: unknown;
}

/**
 * What is kept in this browser, by the names of the table that the Privacy Policy is made of: what is not in there
 * cannot be kept.
 */
export function createStore<Value>(
  name: Exclude<keyof typeof KEPT_IN_BROWSER, 'display'>,
  schema: StoredSchema<Value>,
  { storage, version = 1, maxAgeMs = Infinity }: Options,
): Store<Value> {
  const keyOf = (owner: string) => (owner === '' ? name : `${name}:${owner}`);
  const area = () => (storage === 'local' ? localStorage : sessionStorage);
  return {
    read: (owner) =>
      attempt(() => {
        const text = area().getItem(keyOf(owner));
        if (text === null) return undefined;
        const stored: unknown = JSON.parse(text);
        if (!isEnvelope(stored) || stored.version !== version) return undefined;
        if (Date.now() - stored.writtenAt > maxAgeMs) {
          area().removeItem(keyOf(owner));
          return undefined;
        }
        const parsed = schema.safeParse(stored.value);
        return parsed.success ? parsed.data : undefined;
      }),
    write(owner, value) {
      const stored: Envelope = { version, writtenAt: Date.now(), value };
      return (
        attempt(() => {
          area().setItem(keyOf(owner), JSON.stringify(stored));
          return true;
        }) ?? false
      );
    },
    clear: (owner) => attempt(() => area().removeItem(keyOf(owner))),
  };
}

/** Takes away all that is kept of this owner, of whatever kind, in this browser and this tab. */
export function clearAllOf(owner: string): void {
  for (const area of [() => localStorage, () => sessionStorage])
    attempt(() => {
      const keys = Array.from({ length: area().length }, (_, index) => area().key(index) ?? '');
      for (const key of keys) if (key.split(':')[1] === owner) area().removeItem(key);
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

function isEnvelope(stored: unknown): stored is Envelope {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    'value' in stored &&
    'writtenAt' in stored &&
    typeof stored.writtenAt === 'number'
  );
}
