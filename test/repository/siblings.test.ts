import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILES, ROOT } from './checkout.ts';

/** `h2 + *`, `.a > * + *`, `.a ~ *`: selectors for every sibling after an element. */
const ANYTHING_AFTER = /[+~] \*/;

/*
 * With such a rule on the page, Chromium recalculates the styles of all siblings after an inserted element, with all their
 * descendants: 800 elements for a filter of the home page, and 530 for an opened row. `> :where(:not(:first-child))` has the same effect.
 */
const rulesIn = (css: string): string[] => css.split('\n').filter((line) => ANYTHING_AFTER.test(line) && !line.includes('calc('));

test('no rule of CSS has a selector for every sibling of an element', () => {
  const files = FILES.filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => rulesIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test('the check finds selectors for every sibling, but not multiplication in calc()', () => {
  expect(rulesIn('h2 + * {\n}\n.a > * + * {\n}\n.a ~ * {\n}\n.a + .b { width: calc(1px + 1px * 2) }')).toHaveLength(3);
});
