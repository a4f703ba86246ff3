import { linesOfText } from '#app/content/words-of-text.ts';
import { readTexts } from '../publishing/read-texts.ts';
import { readingAge } from '../publishing/reading-age.ts';

/* `npm run reading-age` reports for each text its whole sentences, their words, and the age of readers who read them with ease. */

for (const { file, text } of readTexts()) {
  const { sentences, wordsInSentence, age } = readingAge(linesOfText(text, { tables: false }));
  console.log(
    `${file.padEnd(28)} ${String(sentences).padStart(4)} sentences of ${wordsInSentence.toFixed(1)} words: ${age.toFixed(1)} years`,
  );
}
