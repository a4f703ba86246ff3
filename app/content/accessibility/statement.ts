import type { PageOnlySettings } from '#domain/site/organisation.ts';
import { longDate } from '#domain/text/dates.ts';
import { paths } from '#domain/paths.ts';
import type { Block, Inline } from '../text-document.ts';
import { CRITERIA } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import { DOCUMENTS, VIDEO_PLAYER, type Requirement } from './other-requirements.ts';
import { faultsOf, RESULTS, statusOf, type AccessibilityResults } from './results.ts';
import { numberText } from '#domain/text/count-text.ts';

/*
 * The generated parts of the accessibility statement (model statement of the European Union, 2018/1523). They come from the
 * criteria and the results of the checks, so the statement cannot claim more than the report. The rest is in
 * information/accessibility.md.
 */

type Terms = PageOnlySettings['accessibility'];

/** Returns the generated parts, by the names that the text uses. */
export function statementInserts(siteName: string, terms: Terms, results = RESULTS): Record<StatementInsert, readonly Block[]> {
  return {
    'accessibility-status': statusBlocks(siteName, terms, results),
    'accessibility-gaps': gapBlocks(results),
    'accessibility-aaa': aaaBlocks(results),
    'accessibility-method': methodBlocks(results),
    'accessibility-enforcement': enforcementBlocks(terms),
  };
}

export type StatementInsert = `accessibility-${'status' | 'gaps' | 'aaa' | 'method' | 'enforcement'}`;

/** Returns the criteria of levels A and AA that the site does not meet, or only partly meets. */
const openCriteria = (results: AccessibilityResults): Criterion[] =>
  CRITERIA.filter((criterion) => criterion.level !== 'AAA' && isOpen(statusOf(results, criterion)));

const isOpen = (status: string) => status === 'partially' || status === 'not';

/** Returns the open requirements of the European standard that are not in WCAG. */
const openRequirements = (): Requirement[] => [...VIDEO_PLAYER, ...DOCUMENTS].filter(({ status }) => isOpen(status));

function statusBlocks(siteName: string, { law }: Terms, results: AccessibilityResults): Block[] {
  const isWhole = openCriteria(results).length === 0;
  return [
    paragraph(
      `${siteName} wants its website to be accessible${law === undefined ? '' : `, as ${law} requires`}. This statement covers all pages of this website and the files that you can download here.`,
    ),
    paragraph(
      isWhole
        ? 'Our own tests found that the pages meet every point of WCAG 2.2, levels A and AA.'
        : 'Our own tests found that the pages meet WCAG 2.2, levels A and AA, in part. The gaps are listed below.',
    ),
    paragraph(
      isWhole && openRequirements().length === 0
        ? 'The website is fully compliant with the European standard EN 301 549 V3.2.1.'
        : 'The website is partially compliant with the European standard EN 301 549 V3.2.1, because of the gaps listed below.',
    ),
    paragraph(`We last tested the website ourselves on ${longDate(results.date)}. No one from outside has checked it yet.`),
    paragraph(
      'The ',
      { kind: 'link', href: paths.conformanceReport(), text: ['accessibility conformance report'] },
      ' lists all points, in the form that buyers of software ask for.',
    ),
  ];
}

function gapBlocks(results: AccessibilityResults): Block[] {
  const gaps = [
    ...openCriteria(results).map((criterion) => {
      const found = faultsOf(results, criterion).map(({ problem, route }) => `${problem} (${route})`);
      return `${criterion.name} (WCAG ${criterion.number}, level ${criterion.level}): ${found.length > 0 ? found.join('; ') : criterion.how}`;
    }),
    ...openRequirements().map(({ clause, name, remark }) => `${name} (EN 301 549, ${clause}): ${remark}`),
  ];
  return gaps.length === 0 ? [paragraph('We know of no requirement that the site does not meet.')] : [list(gaps)];
}

function aaaBlocks(results: AccessibilityResults): Block[] {
  const claimed = CRITERIA.filter((criterion) => criterion.level === 'AAA' && statusOf(results, criterion) === 'supports');
  return [list(claimed.map(({ number, name, how }) => `${name} (${number}): ${how}`))];
}

function methodBlocks({ engines, checks, themes }: AccessibilityResults): Block[] {
  return [
    list(
      engines.map(
        ({ name, version, routes, states, looks }) =>
          `${name} ${version}: ${routes} kinds of pages in ${states} states, with ${numberText(looks)} checks in total.`,
      ),
    ),
    paragraph(
      themes === 'each' ? 'We tested each state in every theme.' : 'We tested each state in one theme, and changed the theme each time.',
    ),
    paragraph(`The tests ran these ${checks.length} kinds of checks:`),
    list(checks.map(({ title }) => title)),
  ];
}

function enforcementBlocks({ enforcement }: Terms): Block[] {
  if (enforcement === undefined) return [paragraph('If our answer does not help you, write to us again and ask for the person in charge.')];
  const { name, href } = enforcement;
  return [paragraph('If our answer does not help you, contact ', { kind: 'link', href, text: [name] }, '.')];
}

const paragraph = (...text: Inline[]): Block => ({ kind: 'paragraph', text });

const list = (items: readonly string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((text) => [paragraph(text)]),
});
