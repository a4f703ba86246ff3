import { expect, test } from 'vitest';
import { buildTimedText } from '#test/build-timed-text.ts';
import { languageOfLetters } from './language-of-letters.ts';

test.each([
  ['這是一個字幕', 'zh'],
  ['这是「の」字。这是一个字幕，很长的字幕。', 'zh'],
  ['誰かいますか？', 'ja'],
  ['東京都知事選挙管理委員会へ', 'zh'],
  ['거기 누구세요?', 'ko'],
  ['OK, 거기 누구 있어요 선생님?', 'ko'],
  ['Who is 誰?', undefined],
  ['Кто там?', undefined],
  ['...', undefined],
  ['', undefined],
])('the language of %j is %s', (words, language) => {
  expect(languageOfLetters(buildTimedText([[1000, 3000, words]]))).toBe(language);
});
