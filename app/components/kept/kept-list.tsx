import { ContactText } from '#app/components/listing/contact-text.tsx';
import { listingNames } from '#app/components/listing/listing-names.ts';
import { TypeBadge } from '#app/components/listing/type-badge.tsx';
import { versionParts } from '#app/components/listing/version-parts.ts';
import type { KeptListing } from '#app/session/storage/kept-listings.ts';
import { Button } from '#app/ui/button.tsx';
import { paths } from '#domain/paths.ts';
import css from './kept-list.module.css';
import { LinkLine } from '#app/ui/link-line.tsx';

interface Props {
  listings: readonly KeptListing[];
  onRemove: (listing: KeptListing) => void;
}

/** Lists the kept listings with their contacts, and a button to remove each. */
export function KeptList({ listings, onRemove }: Props) {
  const names = listingNames(listings);
  return (
    <ul role="list" className={css['list']}>
      {listings.map((listing, index) => (
        <li key={listing._id}>
          <TypeBadge material={listing} />
          <div className={css['facts']}>
            <LinkLine to={paths.film(listing._id)}>
              {listing.title} ({listing.year}){names[index]!.isNamesake && <span className="visually-hidden"> ({names[index]!.name})</span>}
            </LinkLine>
            <p>{versionParts(listing).join(' · ')}</p>
            <p>{listing.contact === '' ? 'Contact not given' : <ContactText film={listing} />}</p>
          </div>
          <Button className="no-print" onClick={() => onRemove(listing)}>
            Remove<span className="visually-hidden"> {names[index]!.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
