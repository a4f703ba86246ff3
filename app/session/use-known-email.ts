import { useSyncExternalStore } from 'react';
import { knownEmail } from './known-email.ts';

const never = () => () => {};

/** What an address field begins with. The server knows of none. */
export const useKnownEmail = (): string => useSyncExternalStore(never, knownEmail, () => '');
