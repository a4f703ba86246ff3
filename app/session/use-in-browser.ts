import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns a value that only the browser knows. The server and the first render have the value for everyone. */
export const useInBrowser = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => onServer);
