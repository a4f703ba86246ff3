import { versionParts } from '#app/components/listing/version-parts.ts';
import type { KeptListing } from '#app/session/storage/kept-listings.ts';
import { typeName } from '#domain/films/material-type.ts';
import { paths } from '#domain/paths.ts';

const work = ({ title, year }: KeptListing): string => `${title} (${year})`;

/** Adds the films of the kept listings to the lines of a programme, one film a line. */
export function programmeOf(listings: readonly KeptListing[], before: string): string {
  const lines = before.split('\n').filter((line) => line.trim() !== '');
  return [...new Set([...lines, ...listings.map(work)])].join('\n');
}

/** Formats the kept listings as text to send to someone, with the address of each. */
export const keptText = (listings: readonly KeptListing[], siteAddress: string): string =>
  listings
    .map((listing) =>
      [
        work(listing),
        [typeName(listing), ...versionParts(listing)].join(', '),
        listing.contact && `Contact: ${listing.contact}`,
        `${siteAddress}${paths.film(listing._id)}`,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n');
