import type { Check } from './check.ts';
import { runAxe, told } from './run-axe.ts';

/** What axe cannot decide, or has rules on trial for, and a person has looked at. */
const REVIEWED: readonly { rule: string; html?: RegExp; why: string }[] = [
  { rule: 'hidden-content', why: 'what is folded away or another’s has states of its own in the table' },
  { rule: 'css-orientation-lock', why: 'no style turns a page (test/accessibility/orientation.test.ts)' },
  {
    rule: 'p-as-heading',
    html: /class="_(label|state|title)_/,
    why: 'a verdict or a sentence in bold below the heading, and the words of a sample; no part begins with them',
  },
  {
    rule: 'color-contrast-enhanced',
    html: /class="_sign_.*aria-hidden="true"/,
    why: 'a cross beside words that say the same',
  },
  {
    rule: 'color-contrast-enhanced',
    html: /<(ins|del) class="/,
    why: 'words for ears alone stand over the figure; its colours are held (test/repository/contrast.test.ts)',
  },
  { rule: 'identical-links-same-purpose', why: 'has a check of its own (namesakes.ts)' },
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
