import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  id: string;
  nodes: { html: string }[];
}
interface Axe {
  run: (root: Document, options: object) => Promise<{ violations: AxeResult[]; incomplete: AxeResult[] }>;
}

/** Runs axe with these options on the page itself: there are no frames. Each document reads axe once. */
export async function runAxe(page: Page, options: object): ReturnType<Axe['run']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Style sheets are fetched anew for no rule of these, and films for a rule of what plays by itself, which nothing does.
  return page.evaluate((given) => (globalThis as unknown as { axe: Axe }).axe.run(document, { preload: false, ...given }), options);
}

/** Each rule in a line, with the elements. */
export const told = (results: AxeResult[]): string[] =>
  results.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const RULES = {
  // AA asks for less contrast than AAA, which is asked for as well.
  'color-contrast': { enabled: false },
  // It compares every control with every other, a third of the time on long pages. `npm test` asks for more, 44 px, by `targets`.
  'target-size': { enabled: process.env['ACCESSIBILITY'] === 'whole' },
};

/** What violates WCAG A, AA and AAA or best practice, as far as axe can see. */
export async function axeViolations(page: Page): Promise<string[]> {
  // What was found in order is not described node by node.
  const { violations } = await runAxe(page, { runOnly: TAGS, rules: RULES, resultTypes: ['violations'] });
  return told(violations);
}
