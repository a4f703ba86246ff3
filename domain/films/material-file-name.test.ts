import { expect, test } from 'vitest';
import { FORMATS } from './film-options.ts';
import { endingsOf, isNameable, isTitleShortened, materialFileName, NAMED_TYPES } from './material-file-name.ts';

const PIANO = { film: 'The Piano', cut: '', language: 'en', type: 'DS', frameRate: '24', fileFormat: 'SRT' };

test.each([
  { given: {}, name: 'The-Piano_EN_DS_24fps.srt' },
  { given: { film: 'Film Name' }, name: 'Film-Name_EN_DS_24fps.srt' },
  { given: { film: '  Amélie: “Le Fabuleux Destin” / 2001? ' }, name: 'Amelie-Le-Fabuleux-Destin-2001_EN_DS_24fps.srt' },
  { given: { film: 'Łódź, Ærø ða Straße' }, name: 'Lodz-Aero-da-Strasse_EN_DS_24fps.srt' },
  { given: { film: 'Þór & ÞÓR, Œuvre ŒUVRE' }, name: 'Thor-THOR-Oeuvre-OEUVRE_EN_DS_24fps.srt' },
  { given: { film: 'GROẞE Đorđe Ħal Ŋ Ŧ ı İzmir' }, name: 'GROSSE-Dorde-Hal-N-T-i-Izmir_EN_DS_24fps.srt' },
  { given: { film: '¿Qué? «Hawaiʻi» WALL·E™ 9° ♥' }, name: 'Que-Hawaii-WALL-E-9_EN_DS_24fps.srt' },
  { given: { film: 'Йога й पथेर पांचाली' }, name: 'Йога-й-पथेर-पांचाली_EN_DS_24fps.srt' },
  { given: { film: '七人の侍', language: 'ja' }, name: '七人の侍_JA_DS_24fps.srt' },
  { given: { film: 'ガンダム' }, name: 'ガンダム_EN_DS_24fps.srt' },
  { given: { film: 'A_B__C' }, name: 'A-B-C_EN_DS_24fps.srt' },
  { given: { type: 'AD', fileFormat: '.wav', frameRate: '25' }, name: 'The-Piano_EN_AD_25fps.wav' },
  { given: { type: 'AD Extended', frameRate: '23.976' }, name: 'The-Piano_EN_AD-Extended_23.976fps.srt' },
  { given: { language: 'zh-Hant', frameRate: '' }, name: 'The-Piano_ZH-HANT_DS.srt' },
  { given: { film: '../../etc/passwd\u0000\u202e' }, name: 'etc-passwd_EN_DS_24fps.srt' },
  { given: { film: '…' }, name: 'EN_DS_24fps.srt' },
  { given: { cut: 'Director’s Cut' }, name: 'The-Piano-Directors-Cut_EN_DS_24fps.srt' },
  { given: { film: 'The Film – Director’s Cut' }, name: 'The-Film-Directors-Cut_EN_DS_24fps.srt' },
  { given: { film: "Ocean’s Eleven, ‘Director's’ Rock ’n’ Roll" }, name: 'Oceans-Eleven-Directors-Rock-n-Roll_EN_DS_24fps.srt' },
  { given: { film: '', language: '', type: '', frameRate: '' }, name: 'srt' },
])('a material with $given is named $name', ({ given, name }) => {
  expect(materialFileName({ ...PIANO, ...given })).toBe(name);
});

test('every file format of audio description belongs to a type, and every type has its file extensions', () => {
  const { AD, 'AD Text': text, 'AD Extended': extended } = NAMED_TYPES;
  const kinds = new Set<string>([...AD, ...text, ...extended, 'Other']);
  expect([...FORMATS.AD.sidecarFormats].filter((format) => !kinds.has(format))).toEqual([]);
  expect(endingsOf('DS')).toEqual(['srt', 'vtt', 'stl', 'xml', 'scc', 'ass', 'ssa', 'sub']);
  expect(endingsOf('AD Text')).toEqual(['vtt', 'txt', 'doc']);
  expect(endingsOf('constructor')).toEqual([]);
});

test('a title of punctuation alone cannot be used in a name', () => {
  expect(['Ran', '七', '…', ' ', '“?”'].map(isNameable)).toEqual([true, true, false, false, false]);
});

test('a title of any length makes a name that every system accepts', () => {
  const name = materialFileName({ ...PIANO, film: 'A very long title '.repeat(40) });
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toMatch(/_EN_DS_24fps\.srt$/);
});

test('a long title is shortened to make room for the name of its cut, and the shortening is reported', () => {
  const film = 'Dr Strangelove or How I Learned to Stop Worrying and Love the Bomb';
  const long = { ...PIANO, film, cut: 'Director’s Cut' };
  expect(materialFileName(long)).toBe('Dr-Strangelove-or-How-I-Learned-to-St-Directors-Cut_EN_DS_24fps.srt');
  expect([long, { ...long, cut: '' }, PIANO].map(isTitleShortened)).toEqual([true, true, false]);
  const words = 'a very long cut '.repeat(2);
  expect(materialFileName({ ...long, cut: words })).toMatch(/^Dr-Strange[^_]*-a-very-long-cut-a-very-long-cut_EN_/);
});
