import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';

/**
 * The specification's table of categories, with the sidecar types and file formats of each (section 3). Dropdowns, the schema, the filters,
 * the database's tests and the documentation read this object.
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

/** Whether this is one of the three categories. */
export const isFormat = (value: unknown): value is Format => isOwnKey(FORMATS, value);

/** Label of an empty choice (specification, section 5). */
export const NONE = 'None';

export const QUALITY_LEVELS = ['Professional', 'Non-Professional'] as const;
export type QualityLevel = (typeof QUALITY_LEVELS)[number];

/** Every file format once. */
export const SIDECAR_FORMATS = [...new Set(FORMAT_VALUES.flatMap((format): readonly string[] => FORMATS[format].sidecarFormats))];

/**
 * The types that the home page filters by: the six of the specification (section 2), and above these one for each whole category, which
 * includes materials without a sidecar file. `value` is the value of `sidecar_type` in addresses and the API. "Other" covers every film
 * whose format is Other (contract, section 3).
 */
export const LISTED_TYPES = [
  { value: 'All DS', label: 'Descriptive subtitles', format: 'DS' },
  { value: 'DS', label: 'DS', format: 'DS' },
  { value: 'DS Only', label: 'DS Only', format: 'DS' },
  { value: 'All AD', label: 'Audio description', format: 'AD' },
  { value: 'Audio', label: 'AD', format: 'AD' },
  { value: 'Text-based', label: 'AD - Text-based', format: 'AD' },
  { value: 'Extended', label: 'AD - Extended', format: 'AD' },
  { value: 'Other', label: 'Other', format: 'Other' },
] as const satisfies readonly { value: string; label: string; format: Format }[];

/** Whether this type stands for a whole category that contains other types. */
export const isWholeCategory = (type: string): boolean => type === 'All DS' || type === 'All AD';

/** Returns the types that a film is found under. */
export function listedTypes({ format, sidecar_type }: { format: Format; sidecar_type: string }): string[] {
  if (format === 'Other') return ['Other'];
  return sidecar_type === '' ? [`All ${format}`] : [`All ${format}`, sidecar_type];
}

/** Returns the label of a film's sidecar type: "AD - Extended". */
export const typeLabel = (value: string): string => LISTED_TYPES.find((type) => type.value === value)?.label ?? value;
