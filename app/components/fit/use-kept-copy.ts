import { useEffect, useState, type RefObject } from 'react';
import { forgetCopy, keepCopy, readKeptCopy } from '#app/session/storage/kept-copy.ts';
import { copyParams, readCopyAddress, type CopyAddress } from './copy-address.ts';

/**
 * Returns the copy for the form: the address's or else the one that this browser keeps. The kept copy is written into the address after
 * hydration, so that the server's page is the same for everyone.
 * @param bring replaces the copy in the address
 */
export function useKeptCopy(address: CopyAddress, field: RefObject<HTMLInputElement | null>, bring: (copy: URLSearchParams) => void) {
  const [kept, setKept] = useState<CopyAddress>();
  const isGiven = address.time !== '' || address.rate !== '';
  useEffect(() => {
    // Text that was typed before hydration has priority.
    if (isGiven || field.current?.value !== '') return;
    const copy = readCopyAddress(readKeptCopy());
    if (!copy.copy) return;
    setKept(copy);
    bring(copyParams(copy));
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, []);
  return {
    shown: isGiven || !kept?.copy ? address : kept,
    keep: (copy: CopyAddress) => {
      keepCopy(copyParams(copy));
      setKept(copy);
    },
    forget: () => {
      forgetCopy();
      setKept(undefined);
    },
  };
}
