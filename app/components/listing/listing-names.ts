import type { Listing } from '#domain/films/listing.ts';
import { typeName } from '#domain/films/material-type.ts';
import { countUses, uniqueNames } from '#app/ui/unique-names.ts';

export type NamedListing = Pick<Listing, 'title' | 'format' | 'sidecar_type' | 'language' | 'sidecar_by' | 'duration'>;

/** Names that distinguish a listing from others when a screen reader reads its link or button alone. */
export interface ListingName {
  /** The title, with more facts if others on the page have the same title. */
  name: string;
  /** Facts that distinguish materials with the same name, as in ", by Lantern, 90 minutes". Usually empty. */
  version: string;
  /** Whether another listing has the same title, which is then not enough as the text of a link. */
  isNamesake: boolean;
}

/** Names the listings of a page, in their order. */
export function listingNames(listings: readonly NamedListing[]): ListingName[] {
  const materials = listings.map(materialName);
  const ofMaterial = countUses(materials);
  const titles = listings.map(({ title }) => title.toLowerCase());
  const ofTitle = countUses(titles);
  const names = uniqueNames(
    materials.map((material, at) => (ofMaterial.get(material) === 1 ? material : `${material}, ${versionOf(listings[at]!)}`)),
  );
  return names.map((name, at) => ({
    name,
    version: name.slice(materials[at]!.length),
    isNamesake: ofTitle.get(titles[at]!) !== 1,
  }));
}

/** Returns the name that is enough for most listings. */
const materialName = (listing: NamedListing): string => [listing.title, typeName(listing), listing.language].filter(Boolean).join(', ');

const versionOf = ({ sidecar_by, duration }: NamedListing) =>
  [sidecar_by && `by ${sidecar_by}`, `${duration} minutes`].filter(Boolean).join(', ');
