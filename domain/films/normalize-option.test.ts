import { expect, test } from 'vitest';
import { FORMATS, QUALITY_LEVELS } from './film-options.ts';
import { normalizeOption } from './normalize-option.ts';

test.each([
  ['format', 'ds', 'DS'],
  ['format', 'Audio Description', 'AD'],
  ['format', 'other', 'Other'],
  ['sidecar_type', 'AD - Extended', 'Extended'],
  ['sidecar_type', 'ad – text based', 'Text-based'],
  ['sidecar_type', 'AD', 'Audio'],
  ['sidecar_type', 'ds only', 'DS Only'],
  ['sidecar_type', 'None', ''],
  ['sidecar_format', '.srt', 'SRT'],
  ['sidecar_format', 'webvtt', 'WebVTT'],
  ['quality_level', 'non professional', 'Non-Professional'],
  ['quality_level', 'none', ''],
  ['format', 'Subtitles', 'Subtitles'],
  ['sidecar_type', 'Other', 'Other'],
  ['sidecar_type', '', ''],
  ['title', 'None', 'None'],
] as const)('in %s, %j means %j', (field, written, expected) => {
  expect(normalizeOption(field, written)).toBe(expected);
});

test('every option means itself', () => {
  for (const [format, { sidecarTypes, sidecarFormats }] of Object.entries(FORMATS)) {
    expect(normalizeOption('format', format)).toBe(format);
    for (const type of sidecarTypes) expect(normalizeOption('sidecar_type', type)).toBe(type);
    for (const kind of sidecarFormats) expect(normalizeOption('sidecar_format', kind)).toBe(kind);
  }
  for (const level of QUALITY_LEVELS) expect(normalizeOption('quality_level', level)).toBe(level);
});
