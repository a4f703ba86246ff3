import { expect, test } from 'vitest';
import { sidecarFormatText, sidecarTypeText, typeName } from './material-type.ts';

const PIANO = { title: 'The Piano', format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT' } as const;

test.each([
  [{}, 'DS', 'DS', 'SRT'],
  [{ format: 'AD', sidecar_type: 'Extended', sidecar_format: '' }, 'AD - Extended', 'AD - Extended', ''],
  [{ sidecar_type: '', sidecar_format: '' }, 'DS (no file)', 'None', 'None'],
  [{ title: 'The Piano (burned-in subtitles)', sidecar_type: '', sidecar_format: '' }, 'DS (burned in)', 'Burned in', 'None'],
  [{ title: 'The Piano, burnt in', sidecar_type: '', sidecar_format: '' }, 'DS (burned in)', 'Burned in', 'None'],
  [{ title: 'Burning', sidecar_type: '', sidecar_format: '' }, 'DS (no file)', 'None', 'None'],
  [{ sidecar_type: '' }, 'DS (no file)', 'None', 'SRT'],
  [{ format: 'Other', sidecar_type: '', sidecar_format: '' }, 'Other', '', ''],
] as const)('a material with %j is called %j and has the type %j and the file format %j', (given, name, type, format) => {
  const film = { ...PIANO, ...given };
  expect([typeName(film), sidecarTypeText(film), sidecarFormatText(film)]).toEqual([name, type, format]);
});
