import { vi } from 'vitest';

/** Stubs the parts of a browser that sessions need: storage, a document, and events of other tabs. */
export function stubBrowser() {
  const stored = new Map<string, string>();
  const listeners = new Map<string, (event: object) => void>();
  const documentElement = { dataset: {} as Record<string, string> };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  /** Simulates another tab that stores or removes a value. */
  const inOtherTab = (key: string, value?: string) => {
    if (value === undefined) stored.delete(key);
    else stored.set(key, value);
    listeners.get('storage')?.({ key });
  };
  /** Simulates going back to the page, which the browser has kept without sending it the events of other tabs. */
  const comeBack = () => listeners.get('pageshow')?.({});
  return { stored, documentElement, inOtherTab, comeBack };
}

export const ANN = { id: 'ann', name: 'Ann Lee', isAdmin: false, isTrusted: false, exp: 4_000_000_000 };

/** Makes a token that browsers can read. Its signature is invalid. */
export const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
