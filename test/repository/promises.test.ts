import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './checkout.ts';

/* docs/security.md is for auditors: each promise is short and names its test. docs.test.ts tests that the linked files exist. */

const MAX_WORDS = 25;

/** The items below “Promises”. */
function readPromises(): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const [, section = ''] = /\n## Promises\n([^]*?)\n## /.exec(text) ?? [];
  return section.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

/** A promise without its links at the end; links within it are words. */
const sentenceOf = (promise: string): string => /^[^]*?\.(?= (?:\[`|`|\())/.exec(promise)?.[0] ?? promise;

test('each security promise is one sentence of at most 25 words', () => {
  const promises = readPromises();
  expect(promises.length).toBeGreaterThan(100);
  const sentences = promises.map(sentenceOf);
  expect(sentences.filter((sentence) => !sentence.endsWith('.') || /[.?!] [A-Z]/.test(sentence))).toEqual([]);
  const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  expect(sentences.filter((sentence) => countWords(sentence) > MAX_WORDS)).toEqual([]);
});

test('each security promise names a test, a command or the build', () => {
  const withoutTest = readPromises().filter((promise) => !/\]\(\.\.\/[\w./-]+\.(?:test|e2e)\.ts\)|`vite\.config\.ts`/.test(promise));
  expect(withoutTest).toEqual([]);
});
