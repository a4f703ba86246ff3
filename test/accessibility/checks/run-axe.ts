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

/** Runs axe with these options on the page, which has no frames. Loads axe once for each document. */
export async function runAxe(page: Page, options: object): ReturnType<Axe['run']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Without `preload`, axe does not fetch style sheets, which these rules do not need, or videos, which never start automatically.
  return page.evaluate((given) => (globalThis as unknown as { axe: Axe }).axe.run(document, { preload: false, ...given }), options);
}

/** Describes each rule in one line, with the elements that break it. */
export const told = (results: AxeResult[]): string[] =>
  results.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const RULES = {
  // AA requires less contrast than AAA, which axe also checks.
  'color-contrast': { enabled: false },
  // This rule compares all pairs of controls, a third of the time on long pages. In `npm test`, `targets` requires more: 44 px.
  'target-size': { enabled: process.env['ACCESSIBILITY'] === 'whole' },
};

/** Finds the violations of WCAG A, AA and AAA and of best practice that axe can detect. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Only violations are described node by node.
  const { violations } = await runAxe(page, { runOnly: TAGS, rules: RULES, resultTypes: ['violations'] });
  return told(violations);
}
