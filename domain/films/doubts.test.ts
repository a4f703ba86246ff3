import { expect, test } from 'vitest';
import { findDoubts } from './doubts.ts';
import { LANGUAGE_NAMES } from './languages.ts';

const NOTHING = { language: '', frame_rate: '', contact: '' };
const doubtsOf = (given: Partial<typeof NOTHING>) => findDoubts({ ...NOTHING, ...given });

test('plausible and empty values cause no doubts', () => {
  expect(doubtsOf({})).toEqual([]);
  expect(doubtsOf({ language: 'english', frame_rate: '25 fps', contact: 'films@lantern.example.org' })).toEqual([]);
  expect(doubtsOf({ language: 'Klingon', frame_rate: '16', contact: 'The Film House, London' })).toEqual([]);
});

test.each([
  ['Englsh', 'English'],
  ['englisch', 'English'],
  ['Portugese (Brazil)', 'Portuguese (Brazil)'],
  ['Ukranian', 'Ukrainian'],
  ['Norweigan', 'Norwegian'],
  ['English and Frech', 'English and French'],
])('the language %s is probably %s', (language, suggestion) => {
  expect(doubtsOf({ language })).toEqual([{ field: 'language', text: `“${language}”: did you mean “${suggestion}”?`, suggestion }]);
});

test('the name of a known language is not corrected to another language', () => {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'language', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((a) => letters.flatMap((b) => ['', ...letters].map((c) => a + b + c)));
  const all = codes.map((code) => names.of(code)).filter((name) => name !== undefined);
  const doubted = [...LANGUAGE_NAMES, ...all].filter((language) => doubtsOf({ language }).length > 0);
  // This is another spelling of a language that we know.
  expect(new Set(doubted)).toEqual(new Set(['Western Panjabi']));
});

test.each([
  ['25 PAL', '25'],
  ['24 frames, as the film', '24'],
])('the frame rate %s is probably %s', (frame_rate, suggestion) => {
  expect(doubtsOf({ frame_rate })).toEqual([{ field: 'frame_rate', text: `“${frame_rate}”: did you mean “${suggestion}”?`, suggestion }]);
});

test.each(['42', '120', 'as the film', '24 or 25'])('the frame rate %s is unusual', (frame_rate) => {
  const text = `“${frame_rate}” is not a usual frame rate. Most films have 24, 25 or 23.976 frames a second.`;
  expect(doubtsOf({ frame_rate })).toEqual([{ field: 'frame_rate', text }]);
});

test('a web address without a scheme gets a suggestion with the scheme', () => {
  expect(doubtsOf({ contact: 'www.example.org' })).toEqual([
    {
      field: 'contact',
      text: '“www.example.org”: did you mean “https://www.example.org”?',
      suggestion: 'https://www.example.org',
    },
  ]);
});

test('a stored value that the current schema refuses is in doubt', () => {
  expect(doubtsOf({ contact: 'someone@volunteer', frame_rate: '-1' }).map(({ field, text }) => [field, text])).toEqual([
    ['frame_rate', expect.stringContaining('Enter the frame rate') as string],
    ['contact', expect.stringContaining('“someone@volunteer” is not a complete address') as string],
  ]);
});
