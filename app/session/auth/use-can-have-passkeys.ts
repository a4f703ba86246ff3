import { useInBrowser } from '#app/session/use-in-browser.ts';
import { canHavePasskeys } from './passkeys.ts';

/** Tells if this browser supports passkeys on this page; always false on the server. */
export const useCanHavePasskeys = (): boolean => useInBrowser(canHavePasskeys, false);
