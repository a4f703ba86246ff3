import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#test/repository/checkout.ts';

/* WCAG 2.2, 1.3.4: pages are the same however a screen is held. axe leaves this to people (test/accessibility/checks/undecided.ts). */

/** Asks how the screen is held, in a style or a program, or holds it fast. */
const ASKS = /\borientation\b|max-aspect-ratio|min-aspect-ratio/;

const OF_THE_SITE = ['app/**/*.{css,ts,tsx}', 'public/**/*.{css,js,html,webmanifest,json}', 'http/*.ts'];

test('no style and no program of the site asks how a screen is held', () => {
  const files = OF_THE_SITE.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => ASKS.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

test('a style or a program that asks how a screen is held is found', () => {
  expect('@media (orientation: portrait) { main { rotate: 90deg } }').toMatch(ASKS);
  expect('@media (min-aspect-ratio: 1/1) { main { display: none } }').toMatch(ASKS);
  expect('{ "display": "standalone", "orientation": "landscape" }').toMatch(ASKS);
});
