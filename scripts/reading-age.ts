import { linesOfText } from '#app/content/words-of-text.ts';
import { readTexts } from '../publishing/read-texts.ts';
import { readingAge } from '../publishing/reading-age.ts';

/*
 * `npm run reading-age` reports, for each text, the number of whole sentences, their average length, and the age of people who read them
 * easily.
 */

for (const { file, text } of readTexts()) {
  const { sentences, wordsInSentence, age } = readingAge(linesOfText(text, { tables: false }));
  console.log(
    `${file.padEnd(28)} ${String(sentences).padStart(4)} sentences of ${wordsInSentence.toFixed(1)} words: ${age.toFixed(1)} years`,
  );
}
