import { typeLabel } from '#domain/filters/filter-labels.ts';
import type { Listing } from './listing.ts';
import { NONE } from './film-options.ts';

/* The sidecar of a listing in words. A material that is only burned in says so in its title and has no sidecar type (specification, section 5). */

type Material = Pick<Listing, 'title' | 'format' | 'sidecar_type' | 'sidecar_format'>;

const BURNED_IN = /\bburn(?:ed|t)?[ -]?in\b|\bopen[ -]captions?\b/iu;

/** "AD - Extended", "Burned in", "None". Empty for other materials, which have no sidecar types. */
export function sidecarTypeText({ title, format, sidecar_type }: Material): string {
  if (sidecar_type !== '') return typeLabel(sidecar_type);
  if (format === 'Other') return '';
  return BURNED_IN.test(title) ? 'Burned in' : NONE;
}

/** "SRT"; "None" if there is no sidecar; empty if the submitter did not give the format of a sidecar. */
export function sidecarFormatText({ format, sidecar_type, sidecar_format }: Material): string {
  return sidecar_format === '' && sidecar_type === '' && format !== 'Other' ? NONE : sidecar_format;
}
