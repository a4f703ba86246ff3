import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';

/**
 * The specification's table of categories, the sidecar types each may have, and the kinds of file (section 3).
 * Dropdowns, the schema, the filters, the database's tests and the documentation read this object.
 */
export const FORMATS = {
  DS: {
    label: 'DS',
    name: 'Descriptive subtitles',
    sidecarTypes: ['DS', 'DS Only'],
    sidecarFormats: ['SRT', 'VTT', 'STL', 'XML', 'SCC', 'ASS', 'SSA', 'SUB', 'Other'],
  },
  AD: {
    label: 'AD',
    name: 'Audio description',
    sidecarTypes: ['Audio', 'Text-based', 'Extended'],
    sidecarFormats: ['WAV', 'MP4', 'MP3', 'OGG', 'WebVTT', 'TXT', 'DOC', 'Other'],
  },
  Other: { label: 'Other', name: 'Other access material', sidecarTypes: [], sidecarFormats: [] },
} as const;

export type Format = keyof typeof FORMATS;
export const FORMAT_VALUES = ownKeys(FORMATS);

/** Whether this is one of the three. */
export const isFormat = (value: unknown): value is Format => isOwnKey(FORMATS, value);

/** What a choice is called where nothing is chosen (specification, section 5). */
export const NONE = 'None';

export const QUALITY_LEVELS = ['Professional', 'Non-Professional'] as const;
export type QualityLevel = (typeof QUALITY_LEVELS)[number];

/**
 * The six Type badges of the home page (specification, section 2). `value` is what the address and the API
 * carry under `sidecar_type`; "Other" stands for every film whose format is Other (contract, section 3).
 */
export const LISTED_TYPES = [
  { value: 'DS', label: 'DS', format: 'DS' },
  { value: 'DS Only', label: 'DS Only', format: 'DS' },
  { value: 'Audio', label: 'AD', format: 'AD' },
  { value: 'Text-based', label: 'AD - Text-based', format: 'AD' },
  { value: 'Extended', label: 'AD - Extended', format: 'AD' },
  { value: 'Other', label: 'Other', format: 'Other' },
] as const satisfies readonly { value: string; label: string; format: Format }[];

export type ListedType = (typeof LISTED_TYPES)[number]['value'];

/** Which badge a film falls under: its sidecar type, "Other" for that format, or none when no type is given. */
export function listedType(film: { format: Format; sidecar_type: string }): ListedType | undefined {
  const value = film.format === 'Other' ? 'Other' : film.sidecar_type;
  return LISTED_TYPES.find((type) => type.value === value)?.value;
}
