import { useState } from 'react';
import { useInBrowser } from '#app/session/use-in-browser.ts';
import { knownEmail } from './known-email.ts';

/**
 * Returns the initial value of the field named `email`. The server never knows one. If the field has focus at hydration, its text stays.
 */
export function useKnownEmail(): string {
  const [decide] = useState(() => {
    let email: string | undefined;
    const isInField = () => document.activeElement?.getAttribute('name') === 'email';
    return () => (email ??= isInField() ? '' : knownEmail());
  });
  return useInBrowser(decide, '');
}
