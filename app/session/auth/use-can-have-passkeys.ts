import { useSyncExternalStore } from 'react';
import { canHavePasskeys } from './passkeys.ts';

const never = () => () => undefined;

/** Whether this browser can have passkeys for this page; on the server it cannot. */
export const useCanHavePasskeys = (): boolean => useSyncExternalStore(never, canHavePasskeys, () => false);
