import { useSyncExternalStore } from 'react';
import { keptSession, subscribeToSession } from './session.ts';
import type { Session } from './stored-session.ts';

const onServer = () => undefined;

/** Returns the session of the signed-in visitor. The server does not know it, so the first render is the same for everyone. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, keptSession, onServer);
}
