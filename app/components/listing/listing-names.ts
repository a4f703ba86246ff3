import type { Listing } from '#domain/films/listing.ts';
import { typeName } from '#domain/films/material-type.ts';
import { countUses, uniqueNames } from '#app/ui/unique-names.ts';

export type NamedListing = Pick<Listing, 'title' | 'format' | 'sidecar_type' | 'language' | 'sidecar_by' | 'duration'>;

/** What a listing is called beside others, for whoever hears the name of its link or button alone. */
export interface ListingName {
  /** As much of the listing as tells it from the others. */
  name: string;
  /** What of it tells materials apart that are called the same: ", by Lantern, 90 minutes". Mostly empty. */
  version: string;
  /** Another of them has its title: a link with that alone would not say which it leads to. */
  isNamesake: boolean;
}

/** The names of listings that stand on one page, in their order. */
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

/** What most listings are called by. */
const materialName = (listing: NamedListing): string => [listing.title, typeName(listing), listing.language].filter(Boolean).join(', ');

const versionOf = ({ sidecar_by, duration }: NamedListing) =>
  [sidecar_by && `by ${sidecar_by}`, `${duration} minutes`].filter(Boolean).join(', ');
