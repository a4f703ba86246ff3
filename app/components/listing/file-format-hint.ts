import type { Listing } from '#domain/films/listing.ts';

/** What follows “which file your player takes”; nothing where there may be no file: a material that is burned in. */
export function fileFormatHint({ sidecar_type, sidecar_format }: Pick<Listing, 'sidecar_type' | 'sidecar_format'>) {
  if (sidecar_format !== '' && sidecar_format !== 'Other') return `; this one is ${sidecar_format}`;
  return sidecar_type === '' && sidecar_format === '' ? '' : '; ask which file this one is';
}
