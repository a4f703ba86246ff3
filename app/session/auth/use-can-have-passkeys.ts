import { useSyncExternalStore } from 'react';
import { canHavePasskeys } from './passkeys.ts';

const never = () => () => undefined;

/** Tells if this browser supports passkeys on this page; always false on the server. */
export const useCanHavePasskeys = (): boolean => useSyncExternalStore(never, canHavePasskeys, () => false);
