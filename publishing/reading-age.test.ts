import { expect, test } from 'vitest';
import { FORMAT_GLOSSARY } from '#app/content/format-glossary.ts';
import { GENERAL_GLOSSARY } from '#app/content/general-glossary.ts';
import { linesOfText } from '#app/content/words-of-text.ts';
import { readTexts } from './read-texts.ts';
import { readingAge } from './reading-age.ts';

test('easy and hard texts are told apart', () => {
  expect(readingAge(['The cat sat on the mat. It was a big cat.']).age).toBeLessThan(7);
  expect(
    readingAge([
      'Notwithstanding considerable terminological heterogeneity, audiovisual accessibility practitioners predominantly characterise descriptive subtitling as intralingual.',
    ]).age,
  ).toBeGreaterThan(20);
});

const TEXTS = [
  ...readTexts().map(({ file, text }) => ({ file, lines: linesOfText(text) })),
  { file: 'general-glossary.ts', lines: GENERAL_GLOSSARY.flatMap(({ terms }) => terms.flatMap(({ meaning }) => meaning)) },
  { file: 'format-glossary.ts', lines: FORMAT_GLOSSARY.flatMap(({ entries }) => entries.flatMap(({ meaning }) => meaning)) },
];

test.each(TEXTS)('$file is for readers of twelve and older', ({ lines }) => {
  expect(readingAge(lines).age).toBeLessThanOrEqual(12);
});
