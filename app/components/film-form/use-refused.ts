import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { Refused } from './save-changes.ts';

/**
 * Why the form was sent back, as soon as the page can show it. A conflict is about a version that is still on its way:
 * until that is there the form is being sent, so that nobody reads the old one as the new one, or sends it again in vain.
 * @returns what there was before, meanwhile
 */
export function useRefused(response: Refused | undefined): Refused | undefined {
  const { state } = useNavigation();
  const [shown, setShown] = useState(response);
  if (response === shown || (response?.isConflict && state !== 'idle')) return shown;
  setShown(response);
  return response;
}
