import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keepListing, removeKeptListing, type KeptListing } from '#app/session/storage/kept-listings.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { paths } from '#domain/paths.ts';
import css from './keep-button.module.css';
import { useKeptListings } from './use-kept-listings.ts';

/** Keeps a listing in this browser or removes it, and links to all kept listings. */
export function KeepButton({ listing }: { listing: KeptListing }) {
  const kept = useKeptListings() ?? [];
  const [isRefused, setRefused] = useState(false);
  const isKept = kept.some(({ _id }) => _id === listing._id);
  // Update the kept facts to those that the page shows now.
  useEffect(() => {
    if (isKept) keepListing(listing);
  }, [isKept, listing]);
  return (
    <span className={`needs-scripts ${css['keep']}`}>
      <Button aria-pressed={isKept} onClick={() => setRefused(!(isKept ? removeKeptListing(listing._id) : keepListing(listing)))}>
        <Icon drawing={isKept ? TICK : BOOKMARK} />
        Keep
      </Button>
      <span role="status" className={css['said']}>
        {isRefused && 'This browser does not let sites store anything.'}
        {isKept && (
          <>
            Kept.{' '}
            <Link to={paths.kept()} className="target">
              Kept listings ({kept.length})
            </Link>
          </>
        )}
      </span>
    </span>
  );
}

const BOOKMARK = 'M4 2.5h8v12l-4-3.5-4 3.5z';
const TICK = 'M2.5 9l4 4 7-9';
