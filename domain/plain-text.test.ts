import { expect, test } from 'vitest';
import { lengthOf, tidyText, unfitText } from './plain-text.ts';

test.each([
  ['plain words', 'The Piano'],
  ['an accent of its own', 'Ame\u0301lie'],
  ['an emoji made of several', 'Family 👨‍👩‍👧'],
  ['a zero-width non-joiner, which Persian needs', 'می\u200cخواهم'],
  ['a right-to-left mark', 'שלום\u200f!'],
  ['nothing', ''],
])('%s can be stored', (_what, text) => {
  expect(unfitText(text)).toBeUndefined();
});

test.each([
  ['a NUL', 'a\0b'],
  ['a tab', 'a\tb'],
  ['a bell', 'a\u0007b'],
  ['an escape', 'a\u001b[31mb'],
  ['DELETE', 'a\u007fb'],
  ['a C1 control character', 'a\u0085b'],
])('%s is refused, not taken out', (_what, text) => {
  expect(unfitText(text)).toMatch(/invisible control character/);
  expect(unfitText(text, 'allowed')).toMatch(/invisible control character/);
});

test.each(['\ud83d', 'a\ude00b', '\ude00\ud83d'])('half a character (%j) is refused', (text) => {
  expect(unfitText(text)).toMatch(/broken character/);
});

test.each(['a\nb', 'a\r\nb', 'a\rb'])('a line break (%j) is only for notes', (text) => {
  expect(unfitText(text)).toBe('Put this on one line, without line breaks.');
  expect(unfitText(text, 'allowed')).toBeUndefined();
});

test('two ways to write the same letters are stored as one', () => {
  expect(tidyText('Ame\u0301lie')).toBe('Am\u00e9lie');
  expect(tidyText('ﬁlm')).toBe('ﬁlm'); // NFC, not NFKC: nothing that can be seen changes
});

test('white space at either end goes, within it stays', () => {
  expect(tidyText('  The  Piano\u00a0 ')).toBe('The  Piano');
});

test('a length is counted in characters, as the database does', () => {
  expect(lengthOf('a😀é')).toBe(3);
});
