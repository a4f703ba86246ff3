import { useMemo, useState } from 'react';
import type { Listing } from '#domain/films/listing.ts';
import { rateName, readRate } from '#timed-text/rate.ts';
import { readCopyAddress } from '#app/components/fit/copy-address.ts';
import { readKeptCopy } from '#app/session/storage/kept-copy.ts';
import { useInBrowser } from '#app/session/use-in-browser.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';

export interface TypedCopy {
  time: string;
  rate: string;
}

/** Delay after the last keystroke, so that files are compared with complete running times only. */
const TYPING_MS = 500;

const NOTHING: TypedCopy = { time: '', rate: '' };

/**
 * Manages the copy that files are checked against. It starts with the copy that this browser keeps, or with the listing's. If there is a
 * listing, files are checked against the listing, too.
 * @returns the values in the fields, and their values after the last pause in typing
 */
export function useTypedCopy(listing: Listing | undefined) {
  // The server's page is the same for everyone, so the kept copy is read after hydration.
  const kept = useInBrowser(() => readKeptCopy().toString(), '');
  const first = useMemo(() => keptCopyOf(kept) ?? copyOf(listing), [listing, kept]);
  const [typed, type] = useState<TypedCopy>();
  const [settled, setSettled] = useState<TypedCopy>();
  const settle = useDelayed(() => setSettled(typed), TYPING_MS);
  return {
    typed: typed ?? first,
    settled: settled ?? first,
    type: (copy: TypedCopy) => {
      type(copy);
      settle();
    },
  };
}

function keptCopyOf(kept: string): TypedCopy | undefined {
  const { copy, time, rate } = readCopyAddress(new URLSearchParams(kept));
  return copy && { time, rate };
}

/** Returns the copy that a listing's material was made for. */
function copyOf(listing: Listing | undefined): TypedCopy {
  if (!listing) return NOTHING;
  const rate = readRate(listing.frame_rate);
  return { time: String(listing.duration), rate: rate ? rateName(rate) : '' };
}
