import { expect, test } from 'vitest';
import { FORMAT_GLOSSARY } from '#app/content/format-glossary.ts';
import { GENERAL_GLOSSARY } from '#app/content/general-glossary.ts';
import { linesOfText } from '#app/content/words-of-text.ts';
import { readTexts } from './read-texts.ts';
import { readingAge } from './reading-age.ts';

test('hard texts get a higher reading age than easy texts', () => {
  expect(readingAge(['The cat sat on the mat. It was a big cat.']).age).toBeLessThan(7);
  expect(
    readingAge([
      'Notwithstanding considerable terminological heterogeneity, audiovisual accessibility practitioners predominantly characterise descriptive subtitling as intralingual.',
    ]).age,
  ).toBeGreaterThan(20);
});

test('a colon does not end a sentence', () => {
  const { sentences, words } = readingAge(['Two things matter here: the frame rate and the running time.']);
  expect({ sentences, words }).toEqual({ sentences: 1, words: 11 });
});

test('cells, labels and headings are not sentences', () => {
  const sentence = 'We found three problems in this file.';
  expect(readingAge([sentence, 'Frame rate', 'Test in the room', 'Bring with you:', 'Yes.', '25 fps'])).toEqual(readingAge([sentence]));
});

test('a full stop, question mark or exclamation mark ends a sentence, even before a quotation mark', () => {
  expect(readingAge(['Does it fit your copy? “Yes, it fits.” Then test it in the room! We will help.']).sentences).toBe(4);
});

const TEXTS = [
  ...readTexts().map(({ file, text }) => ({ file, lines: linesOfText(text, { tables: false }) })),
  { file: 'general-glossary.ts', lines: GENERAL_GLOSSARY.flatMap(({ terms }) => terms.flatMap(({ meaning }) => meaning)) },
  { file: 'format-glossary.ts', lines: FORMAT_GLOSSARY.flatMap(({ entries }) => entries.flatMap(({ meaning }) => meaning)) },
];

/** Age after nine years of school: the level of WCAG 2.2, criterion 3.1.5, which the accessibility statement claims. */
const AGE_AFTER_LOWER_SECONDARY_SCHOOL = 14;

test.each(TEXTS)('$file can be read after nine years of school, as the accessibility statement claims', ({ lines }) => {
  expect(readingAge(lines).age).toBeLessThanOrEqual(AGE_AFTER_LOWER_SECONDARY_SCHOOL);
});
