import { expect, test } from 'vitest';
import type { TextFile } from '#domain/check-file/report.ts';
import { knownParts } from './saved-file-name.ts';

const FILE: TextFile = {
  file: 0,
  name: 'untitled.srt',
  bytes: 1,
  format: 'srt',
  formatName: 'SubRip (SRT)',
  subtitles: 1,
  rate: { knownBy: 'unknown', sentence: '', countsFrames: false },
};
const rate = (name: string): TextFile['rate'] => ({ ...FILE.rate, knownBy: 'implied', name });
const LISTING = { title: 'The Piano', format: 'AD', sidecar_type: 'Extended' } as const;

test.each<[string, Partial<TextFile>, ReturnType<typeof knownParts>]>([
  ['its old name', { name: 'Film_PT-BR_AD-Text_24fps.vtt' }, { film: 'Film', language: 'pt-BR', type: 'AD Text', rate: '24' }],
  ['the language and frame rate that it states', { name: 'Film_EN_DS_24fps.srt', language: 'German (de)', rate: rate('25') }, { film: 'Film', language: 'de', type: 'DS', rate: '25' }],
  ['its title, if it has no name', { name: '.srt', title: 'Ægir' }, { film: 'Ægir', language: '', type: 'DS', rate: '' }],
  ['the title of a DCP whose files are named after reels', { name: 'reel1.xml', format: 'dcp-interop', title: 'The Lamplighter’s Daughter' }, { film: 'The Lamplighter’s Daughter', language: '', type: 'DS', rate: '' }],
  ['its old name alone, if its frame rate has no name', { rate: rate('12.5') }, { film: 'untitled', language: '', type: 'DS', rate: '' }],
])('the name of a saved file is built from %s', (_by, file, known) => {
  expect(knownParts({ ...FILE, ...file }, undefined, undefined)).toEqual(known);
}); // prettier-ignore

test('the listing gives the film and the type but not the language; the copy gives a missing frame rate', () => {
  expect(knownParts(FILE, LISTING, '25')).toEqual({
    film: 'The Piano',
    language: '',
    type: 'AD Extended',
    rate: '25',
  });
  expect(knownParts({ ...FILE, rate: rate('24') }, { ...LISTING, sidecar_type: 'Audio' }, '25')).toMatchObject({
    type: 'AD Text',
    rate: '24',
  });
});
