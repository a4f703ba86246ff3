import { useEffect, useState, type RefObject } from 'react';
import { forgetCopy, keepCopy, readKeptCopy } from '#app/session/storage/kept-copy.ts';
import { copyParams, readCopyAddress, type CopyAddress } from './copy-address.ts';

/**
 * The copy that the form shows: the address's; where it has none, the one that this browser keeps. That is brought into
 * the address once the page is alive, so that the page as it is sent is the same for everybody.
 * @param bring puts it into the address, in place of what is there
 */
export function useKeptCopy(address: CopyAddress, field: RefObject<HTMLInputElement | null>, bring: (copy: URLSearchParams) => void) {
  const [kept, setKept] = useState<CopyAddress>();
  const isGiven = address.time !== '' || address.rate !== '';
  useEffect(() => {
    // What was typed before the page came alive counts.
    if (isGiven || field.current?.value !== '') return;
    const copy = readCopyAddress(readKeptCopy());
    if (!copy.copy) return;
    setKept(copy);
    bring(copyParams(copy));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
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
