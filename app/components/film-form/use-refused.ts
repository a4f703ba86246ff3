import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Refused } from './save-changes.ts';

/**
 * Returns the reason for a refused submission as soon as the page can show it. A conflict concerns a version that is still being loaded.
 * While that version loads, the form still shows that it is being sent, so that no one mistakes the old version for the new one or submits the
 * form again.
 * @returns the previous reason until then
 */
export function useRefused(response: Refused | undefined): Refused | undefined {
  const { state } = useNavigation();
  const [shown, setShown] = useState(response);
  if (response === shown || (response?.isConflict && state !== 'idle')) return shown;
  setShown(response);
  return response;
}
