import { expect, test } from 'vitest';
import { sidecarFormatText, sidecarTypeText } from './sidecar-text.ts';

const PIANO = { title: 'The Piano', format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT' } as const;

test.each([
  [{}, 'DS', 'SRT'],
  [{ format: 'AD', sidecar_type: 'Extended', sidecar_format: '' }, 'AD - Extended', ''],
  [{ sidecar_type: '', sidecar_format: '' }, 'None', 'None'],
  [{ title: 'The Piano (burned-in subtitles)', sidecar_type: '', sidecar_format: '' }, 'Burned in', 'None'],
  [{ title: 'The Piano, burnt in', sidecar_type: '', sidecar_format: '' }, 'Burned in', 'None'],
  [{ title: 'Burning', sidecar_type: '', sidecar_format: '' }, 'None', 'None'],
  [{ sidecar_type: '' }, 'None', 'SRT'],
  [{ format: 'Other', sidecar_type: '', sidecar_format: '' }, '', ''],
] as const)('a material with %j has the type %j and the file format %j', (given, type, format) => {
  const film = { ...PIANO, ...given };
  expect([sidecarTypeText(film), sidecarFormatText(film)]).toEqual([type, format]);
});
