import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#test/repository/checkout.ts';

/* WCAG 2.2, 1.3.4: pages are the same in both orientations. axe does not check this (test/accessibility/checks/undecided.ts). */

/** Matches styles and code that query or lock the orientation of the screen. */
const ASKS = /\borientation\b|max-aspect-ratio|min-aspect-ratio/;

const OF_THE_SITE = ['app/**/*.{css,ts,tsx}', 'public/**/*.{css,js,html,webmanifest,json}', 'http/*.ts'];

test('no style or script of the site depends on the orientation of the screen', () => {
  const files = OF_THE_SITE.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => ASKS.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('the check finds a style or manifest that depends on the orientation of the screen', () => {
  expect('@media (orientation: portrait) { main { rotate: 90deg } }').toMatch(ASKS);
  expect('@media (min-aspect-ratio: 1/1) { main { display: none } }').toMatch(ASKS);
  expect('{ "display": "standalone", "orientation": "landscape" }').toMatch(ASKS);
});
