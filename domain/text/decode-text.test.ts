import { expect, test } from 'vitest';
import { createTextReader, UNREADABLE } from './decode-text.ts';

const TEXT = 'title,directors\nAmélie “quoted” – 8½ €,Jean-Pierre Jeunet\n';
const EVERYWHERE = 'Kieślowski 千と千尋 😀 می\u200cخواهم\n';

/** Decodes these bytes, which arrive in pieces of this size. */
function decode(bytes: Buffer, size: number): string {
  const reader = createTextReader();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += reader.read(bytes.subarray(at, at + size));
  return text + reader.end();
}

const windows1252 = (text: string) => {
  const special: Record<string, number> = { '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 };
  return Buffer.from([...text].map((letter) => special[letter] ?? letter.charCodeAt(0)));
};

const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

test.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from(TEXT + EVERYWHERE), TEXT + EVERYWHERE],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
  ['UTF-8 with a byte order mark in the text', Buffer.from(`a\uFEFFb`), 'a\uFEFFb'],
  ['UTF-16, as Excel writes "Unicode text"', Buffer.from(`\uFEFF${TEXT}${EVERYWHERE}`, 'utf16le'), TEXT + EVERYWHERE],
  ['UTF-16 in the other byte order', utf16be(TEXT + EVERYWHERE), TEXT + EVERYWHERE],
  ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le'), TEXT],
  ['UTF-16 in the other byte order, without a byte order mark', Buffer.from(TEXT, 'utf16le').swap16(), TEXT],
  ['Windows-1252, as Excel writes "CSV"', windows1252(TEXT), TEXT],
  ['ASCII', Buffer.from('title\nThe Piano\n'), 'title\nThe Piano\n'],
  ['two letters', Buffer.from('ab'), 'ab'],
  ['an empty file', Buffer.alloc(0), ''],
])('%s is read in pieces of any size', (_encoding, bytes, text) => {
  for (const size of [1, 2, 3, 5, 7, 64 * 1024]) expect(decode(bytes, size)).toBe(text);
});

test('the encoding is recognised even if the first accent is far from the beginning', () => {
  const long = 'The Piano\n'.repeat(20_000);
  expect(decode(windows1252(`${long}Amélie`), 4096)).toBe(`${long}Amélie`);
  expect(decode(Buffer.from(`${long}Amélie`), 4096)).toBe(`${long}Amélie`);
});

test('a damaged byte in a UTF-8 file affects only its own character', () => {
  const bytes = Buffer.concat([Buffer.from('Amélie, Kieślowski, '), Buffer.from([0xe9]), Buffer.from('t\u00e9')]);
  for (const size of [3, 64 * 1024]) expect(decode(bytes, size)).toBe(`Amélie, Kieślowski, ${UNREADABLE}té`);
});

test('half a character in a UTF-16 file, or at its end, is marked as unreadable', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFFa\ud83db', 'utf16le'), Buffer.from([0x41])]);
  expect(decode(bytes, 3)).toBe(`a${UNREADABLE}b${UNREADABLE}`);
});
