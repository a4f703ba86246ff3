import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Listing } from '#domain/films/listing.ts';
import { rateName, readRate } from '#timed-text/rate.ts';
import { readCopyAddress } from '#app/components/fit/copy-address.ts';
import { readKeptCopy } from '#app/session/storage/kept-copy.ts';
import { useDelayed } from '#app/ui/use-delayed.ts';

/** The copy as it is typed. */
export interface TypedCopy {
  time: string;
  rate: string;
}

/** A running time is typed letter by letter; only all of it is checked against. */
const TYPING_MS = 500;

const NOTHING: TypedCopy = { time: '', rate: '' };

/**
 * The copy that files are checked against: first the one that this browser keeps, or else the listing's, then what is
 * typed. With a listing files are checked against it, too.
 * @returns as it stands in the fields, and as it was when nothing was typed for a while
 */
export function useTypedCopy(listing: Listing | undefined) {
  // As the page is sent it is the same for everybody; what is kept comes once it is alive.
  const kept = useSyncExternalStore(
    subscribeToNothing,
    () => readKeptCopy().toString(),
    () => '',
  );
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

const subscribeToNothing = () => () => undefined;

function keptCopyOf(kept: string): TypedCopy | undefined {
  const { copy, time, rate } = readCopyAddress(new URLSearchParams(kept));
  return copy && { time, rate };
}

/** Of the listing: what its material was made for. */
function copyOf(listing: Listing | undefined): TypedCopy {
  if (!listing) return NOTHING;
  const rate = readRate(listing.frame_rate);
  return { time: String(listing.duration), rate: rate ? rateName(rate) : '' };
}
