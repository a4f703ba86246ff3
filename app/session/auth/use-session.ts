import { useSyncExternalStore } from 'react';
import { keptSession, subscribeToSession } from './session.ts';
import type { Session } from './stored-session.ts';

const onServer = () => undefined;

/** Who is signed in. The server never knows, so the first rendering is everybody's. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, keptSession, onServer);
}
