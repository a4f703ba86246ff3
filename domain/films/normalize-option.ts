import type { FilmField } from './film-fields.ts';
import { FORMATS, LISTED_TYPES, NONE, QUALITY_LEVELS } from './film-options.ts';
import { foldText } from '#domain/matching/fold-text.ts';

const formats = Object.entries(FORMATS);

/** For each field with choices, the choice by its folded spelling. */
const CHOICES: Partial<Record<FilmField, Map<string, string>>> = {
  format: known([...formats.map(([value]) => [value, value] as const), ...formats.map(([value, { name }]) => [name, value] as const)]),
  sidecar_type: known([
    ...LISTED_TYPES.filter(({ format }) => format !== 'Other').map(({ label, value }) => [label, value] as const),
    ...formats.flatMap(([, { sidecarTypes }]) => asWritten(sidecarTypes)),
    [NONE, ''],
  ]),
  sidecar_format: known([...formats.flatMap(([, { sidecarFormats }]) => asWritten(sidecarFormats)), [NONE, '']]),
  quality_level: known([...asWritten(QUALITY_LEVELS), [NONE, '']]),
};

function known(choices: readonly (readonly [written: string, value: string])[]): Map<string, string> {
  return new Map(choices.map(([written, value]) => [foldText(written), value]));
}

function asWritten(values: readonly string[]) {
  return values.map((value) => [value, value] as const);
}

/**
 * Finds the choice that someone meant in a CSV file: "ad – extended" is "Extended", ".srt" is "SRT", "none" is empty. Returns other texts
 * unchanged, so that the schema refuses them.
 */
export function normalizeOption(field: FilmField, text: string): string {
  return CHOICES[field]?.get(foldText(text)) ?? text;
}
