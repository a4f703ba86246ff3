import { useState, useSyncExternalStore } from 'react';
import { knownEmail } from './known-email.ts';

const never = () => () => {};

/**
 * What the field named `email` begins with. The server knows of nothing; and whoever is in the field already when the page
 * comes alive goes on typing there.
 */
export function useKnownEmail(): string {
  const [decide] = useState(() => {
    let email: string | undefined;
    const isInField = () => document.activeElement?.getAttribute('name') === 'email';
    return () => (email ??= isInField() ? '' : knownEmail());
  });
  return useSyncExternalStore(never, decide, () => '');
}
