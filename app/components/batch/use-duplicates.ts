import { useEffect, useRef, useState } from 'react';
import type { Listing } from '#domain/films/listing.ts';
import { findDuplicates, withoutRemoved, type KnownListings, type DuplicateMatches } from './find-duplicates.ts';
import type { BatchRow } from './batch-rows.ts';

/** After the last change, before anything is compared anew. */
const PAUSE_MS = 700;

/** What the rows look like, as far as it is known yet, by the number of the row. */
export function useDuplicates(rows: readonly BatchRow[], own: readonly Listing[], isSending: boolean): Map<number, DuplicateMatches> {
  const [found, setFound] = useState(new Map<number, DuplicateMatches>());
  const known = useRef<KnownListings>({ titles: new Set(), listings: new Map() });
  // What tells films and materials apart; an edit of anything else asks nobody.
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
  const latest = useRef({ rows, own });
  useEffect(() => {
    latest.current = { rows, own };
  });
  useEffect(() => {
    // Whoever has sent it asks nothing more.
    if (isSending) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { rows, own } = latest.current;
      const options = { own, known: known.current, signal: controller.signal, onFound: setFound };
      findDuplicates(rows, options).catch(() => {
        // It only helps: where nobody answers, nothing is said.
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [compared, isSending]);
  return withoutRemoved(found, rows);
}
