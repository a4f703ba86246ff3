import type { Check } from './check.ts';
import { runAxe, told } from './run-axe.ts';

/** Results that axe cannot decide or that its experimental rules report. A person has reviewed each of them. */
const REVIEWED: readonly { rule: string; html?: RegExp; why: string }[] = [
  { rule: 'hidden-content', why: 'collapsed parts and parts for other people have their own states in the table' },
  { rule: 'css-orientation-lock', why: 'no style rotates a page (test/accessibility/orientation.test.ts)' },
  {
    rule: 'p-as-heading',
    html: /class="_(label|state|title)_/,
    why: 'a verdict or a bold sentence below the heading, and the text of a sample, which are not headings of a part',
  },
  {
    rule: 'color-contrast-enhanced',
    html: /class="_sign_.*aria-hidden="true"/,
    why: 'a cross next to words with the same meaning',
  },
  {
    rule: 'color-contrast-enhanced',
    html: /<(ins|del) class="/,
    why: 'text for screen readers overlaps the figure; test/repository/contrast.test.ts checks its colours',
  },
  { rule: 'identical-links-same-purpose', why: 'namesakes.ts checks this' },
];

export const undecided: Check = {
  id: 'undecided',
  title: 'people have reviewed the cases that axe leaves to them, and its experimental rules find nothing',
  criteria: ['1.3.1', '1.4.3', '2.4.3', '2.5.3', '4.1.2'],
  looks: 'once',
  inShort: 'never',
  async run(page) {
    const rules = { 'color-contrast': { enabled: false } };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
    const { violations, incomplete } = await runAxe(page, { runOnly, rules, resultTypes: ['violations', 'incomplete'] });
    const isReviewed = (id: string, html: string) => REVIEWED.some((one) => one.rule === id && (one.html?.test(html) ?? true));
    const open = (results: typeof violations) =>
      results
        .map((one) => ({ ...one, nodes: one.nodes.filter(({ html }) => !isReviewed(one.id, html)) }))
        .filter(({ nodes }) => nodes.length > 0);
    return [...told(open(violations)), ...told(open(incomplete)).map((one) => `undecided: ${one}`)];
  },
};
