import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Listing } from '#domain/films/listing.ts';
import { findDuplicates, withoutRemoved, type KnownListings, type DuplicateMatches } from './find-duplicates.ts';
import type { BatchRow } from './batch-rows.ts';

/** Delay after the last change before rows are compared again. */
const PAUSE_MS = 700;

/** Finds matches for the rows as people edit them. @returns the matches found so far, by row number */
export function useDuplicates(rows: readonly BatchRow[], own: readonly Listing[], isSending: boolean): Map<number, DuplicateMatches> {
  const [found, setFound] = useState(new Map<number, DuplicateMatches>());
  const known = useRef<KnownListings>({ titles: new Set(), listings: new Map() });
  // Only fields that distinguish films and materials. Edits to other fields cause no request.
  const compared = JSON.stringify(
    rows.map(({ number, texts }) => [
      number,
      texts.title,
      texts.alt_titles,
      texts.directors,
      texts.year,
      texts.format,
      texts.sidecar_type,
      texts.language,
      texts.sidecar_by,
      texts.contact,
    ]),
  );
  const find = useEffectEvent((signal: AbortSignal) => {
    findDuplicates(rows, { own, known: known.current, signal, onFound: setFound }).catch(() => {
      // Duplicate remarks are optional, so a failed lookup is not reported.
    });
  });
  useEffect(() => {
    // No requests once the rows are being sent.
    if (isSending) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => find(controller.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [compared, isSending]);
  return withoutRemoved(found, rows);
}
