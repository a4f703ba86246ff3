import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** Screen readers put a space before hidden words: they would read “Cancel , keep the name” with a space before the comma. */
const BEGINS_WITH_A_MARK = /visually-hidden[^>]*>\s*(?:\{['"`])?[,:.!?]/g;

test('visually hidden words never begin with a punctuation mark, because a screen reader puts a space before them', () => {
  const files = FILES.filter((file) => /^app\/.*\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(BEGINS_WITH_A_MARK)].map(([words]) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('the check finds visually hidden words that begin with a punctuation mark', () => {
  for (const words of [', keep the name', "{', keep the name'}", '{`: ${name}`}'])
    expect(`Cancel <span className="visually-hidden">${words}</span>`).toMatch(BEGINS_WITH_A_MARK);
  expect('<span className="visually-hidden">keep the name</span>').not.toMatch(BEGINS_WITH_A_MARK);
});
