import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** `h2 + *`, `.a > * + *`, `.a ~ *`: whatever stands after something. */
const ANYTHING_AFTER = /[+~] \*/;

/*
 * With such a rule on the page, wherever something is put in, Chromium works out anew the styles of all that stands after it, with all that it
 * holds: 800 elements when a filter was chosen on the home page, and 530 when a row was opened. `> :where(:not(:first-child))` says the same.
 */
const rulesIn = (css: string): string[] => css.split('\n').filter((line) => ANYTHING_AFTER.test(line) && !line.includes('calc('));

test('no rule of CSS has a selector for every sibling of an element', () => {
  const files = FILES.filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => rulesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test('such a rule is found', () => {
  expect(rulesIn('h2 + * {\n}\n.a > * + * {\n}\n.a ~ * {\n}\n.a + .b { width: calc(1px + 1px * 2) }')).toHaveLength(3);
});
