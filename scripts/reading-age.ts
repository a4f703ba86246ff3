import { linesOfText } from '#app/content/words-of-text.ts';
import { readTexts } from '../publishing/read-texts.ts';
import { readingAge } from '../publishing/reading-age.ts';

/* `npm run reading-age`: of each text the words, the words in a sentence, and for which age it is easy to read. */

for (const { file, text } of readTexts()) {
  const { words, wordsInSentence, age } = readingAge(linesOfText(text));
  console.log(
    `${file.padEnd(28)} ${String(words).padStart(5)} words, ${wordsInSentence.toFixed(1)} in a sentence, from ${age.toFixed(1)} years`,
  );
}
