import { typeLabel } from './film-options.ts';
import type { Listing } from './listing.ts';
import { NONE } from './film-options.ts';

/*
 * The type of a material and its sidecar file in words. A material that is only burned in says this in its title and has no sidecar type
 * (specification, section 5).
 */

/** The facts that decide the type of a material. */
export type Material = Pick<Listing, 'title' | 'format' | 'sidecar_type'>;

const BURNED_IN = /\bburn(?:ed|t)?[ -]?in\b|\bopen[ -]captions?\b/iu;

const isBurnedIn = ({ title }: Material): boolean => BURNED_IN.test(title);

/**
 * Returns the words of the badge, as in the filter by type: "AD - Extended". Without a sidecar file it is "DS (burned in)" or "DS (no
 * file)".
 */
export function typeName(material: Material): string {
  const { format, sidecar_type } = material;
  if (sidecar_type !== '') return typeLabel(sidecar_type);
  if (format === 'Other') return 'Other';
  return `${format} (${isBurnedIn(material) ? 'burned in' : 'no file'})`;
}

/**
 * Returns the type as a fact next to the category: "AD - Extended", "Burned in", "None". Empty for other materials, which have no types.
 */
export function sidecarTypeText(material: Material): string {
  if (material.sidecar_type !== '') return typeName(material);
  if (material.format === 'Other') return '';
  return isBurnedIn(material) ? 'Burned in' : NONE;
}

/** Returns "SRT", for example; "None" if there is no sidecar; empty if the submitter did not give the sidecar's format. */
export function sidecarFormatText({ format, sidecar_type, sidecar_format }: Material & Pick<Listing, 'sidecar_format'>): string {
  return sidecar_format === '' && sidecar_type === '' && format !== 'Other' ? NONE : sidecar_format;
}
