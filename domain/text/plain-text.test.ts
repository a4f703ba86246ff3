import { expect, test } from 'vitest';
import { lengthOf, normalizeText, validateText } from './plain-text.ts';

test.each([
  ['plain words', 'The Piano'],
  ['a separate accent', 'Ame\u0301lie'],
  ['an emoji made of several characters', 'Family 👨‍👩‍👧'],
  ['a zero-width non-joiner, which Persian needs', 'می\u200cخواهم'],
  ['text in another direction with its end', '\u2067שלום\u2069 \u202eback\u202c'],
  ['a right-to-left mark', 'שלום\u200f!'],
  ['an empty text', ''],
])('%s can be stored', (_what, text) => {
  expect(validateText(text, 300)).toBeUndefined();
});

test.each([
  ['a NUL', 'a\0b'],
  ['a tab', 'a\tb'],
  ['a bell', 'a\u0007b'],
  ['an escape', 'a\u001b[31mb'],
  ['DELETE', 'a\u007fb'],
  ['a C1 control character', 'a\u0085b'],
])('%s is refused, not removed', (_what, text) => {
  expect(validateText(text, 300)).toMatch(/invisible control character/);
  expect(validateText(text, 300, 'allowed')).toMatch(/invisible control character/);
});

test.each([
  ['an override, which reverses the text after it', 'The Piano \u202e)3991('],
  ['an embedding', '\u202bשלום'],
  ['an isolate that is never closed', '\u2067The Piano'],
  ['an isolate that is closed by another mark', '\u2067The Piano\u202c'],
  ['an end without a beginning', 'The Piano\u2069'],
])('%s is refused', (_what, text) => {
  expect(validateText(text, 300)).toMatch(/invisible control character/);
  expect(validateText(text, 300, 'allowed')).toMatch(/invisible control character/);
});

test.each(['\u200b', '\u3164 \u3164', '\u2800', '\u00ad\u2060', '\u200f', '\u{e0041}', '\uffa0\u200b', '\ufffc', '\u{13441}', '\u{1d159}'])(
  'a text of invisible characters alone (%j) is refused, because no one could see it in a list',
  (text) => {
    expect(validateText(text, 300)).toBe('This text has no visible characters. Type the text again.');
  },
);

test.each(['?', '!!!', '…', '9', '月', '♥', '👻', 'M'])('a title of one visible character (%s) can be stored', (text) => {
  expect(validateText(text, 300)).toBeUndefined();
});

test.each(['\ud83d', 'a\ude00b', '\ude00\ud83d'])('half a character (%j) is refused', (text) => {
  expect(validateText(text, 300)).toMatch(/invalid character/);
});

test.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b'])('a line break (%j) is allowed only in notes', (text) => {
  expect(validateText(text, 300)).toBe('Put this on one line, without line breaks.');
  expect(validateText(text, 300, 'allowed')).toBeUndefined();
});

test('letters that can be encoded in two ways are stored in one way', () => {
  expect(normalizeText('Ame\u0301lie')).toBe('Am\u00e9lie');
  expect(normalizeText('ﬁlm')).toBe('ﬁlm'); // NFC, not NFKC, so that nothing visible changes
});

test('white space is removed at both ends and kept within the text', () => {
  expect(normalizeText('  The  Piano\u00a0 ')).toBe('The  Piano');
});

test('a length is counted in characters, as the database does', () => {
  expect(lengthOf('a😀é')).toBe(3);
});

test('a text that is far too long, or has more accents than letters, is refused without being normalised', () => {
  expect(validateText('a'.repeat(300), 300)).toBeUndefined();
  expect(validateText('a'.repeat(301), 300)).toBe('Use at most 300 characters.');
  expect(validateText(` ${'e\u0301'.repeat(300)} `, 300)).toBeUndefined(); // 300 characters when composed
  expect(validateText('e\u0301'.repeat(301), 300)).toBe('Use at most 300 characters.');
  expect(validateText('\u0958'.repeat(150), 300)).toBeUndefined(); // each becomes two characters
  expect(validateText('\u0958'.repeat(151), 300)).toBe('Use at most 300 characters.');
  expect(validateText('\u1f82'.normalize('NFD').repeat(300), 300)).toBeUndefined(); // four characters become one
  expect(validateText(`a${'\u0301\u0316'.repeat(500_000)}`, 300)).toBe('Use at most 300 characters.');
  expect(validateText(`a${'\u0301'.repeat(10)}`, 300)).toBeUndefined();
  expect(validateText(`a${'\u0301'.repeat(11)}`, 300)).toMatch(/too many accents on one letter/);
});
