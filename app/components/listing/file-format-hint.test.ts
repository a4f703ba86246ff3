import { expect, test } from 'vitest';
import { fileFormatHint } from './file-format-hint.ts';

test.each([
  ['DS', 'SRT', '; this one is SRT'],
  ['DS', 'Other', '; ask which file this one is'],
  ['DS', '', '; ask which file this one is'],
  ['', '', ''],
])('of %s as “%s” the page says “%s”', (sidecar_type, sidecar_format, says) => {
  expect(fileFormatHint({ sidecar_type, sidecar_format })).toBe(says);
});
