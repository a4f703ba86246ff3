import type { PageOnlySettings } from '#domain/site/organisation.ts';
import { longDate } from '#app/ui/dates.ts';
import { paths } from '#domain/paths.ts';
import type { Block, Inline } from '../text-document.ts';
import { CRITERIA } from './criteria.ts';
import type { Criterion } from './criterion.ts';
import { DOCUMENTS, VIDEO_PLAYER, type Requirement } from './other-requirements.ts';
import { faultsOf, RESULTS, statusOf, type AccessibilityResults } from './results.ts';
import { numberText } from '#domain/text/count-text.ts';

/*
 * What the accessibility statement says of itself (the model statement of the European Union, 2018/1523): made of the criteria and
 * of what the checks found, so that it cannot say more than the report does. The text around it is information/accessibility.md.
 */

type Terms = PageOnlySettings['accessibility'];

/** What the statement's text calls for, by name. @param siteName whose statement it is */
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

/** Of levels A and AA, what is not met, or not wholly. */
const openCriteria = (results: AccessibilityResults): Criterion[] =>
  CRITERIA.filter((criterion) => criterion.level !== 'AAA' && isOpen(statusOf(results, criterion)));

const isOpen = (status: string) => status === 'partially' || status === 'not';

/** What the European standard asks for besides WCAG and is not met, or not wholly. */
const openRequirements = (): Requirement[] => [...VIDEO_PLAYER, ...DOCUMENTS].filter(({ status }) => isOpen(status));

function statusBlocks(siteName: string, { law }: Terms, results: AccessibilityResults): Block[] {
  const isWhole = openCriteria(results).length === 0;
  return [
    paragraph(
      `${siteName} wants its website to be accessible${law === undefined ? '' : `, as ${law} asks`}. This statement is about all pages of this website, and the files that can be downloaded here.`,
    ),
    paragraph(
      isWhole
        ? 'Our own tests found that the pages meet every point of WCAG 2.2, levels A and AA.'
        : 'Our own tests found that the pages meet WCAG 2.2, levels A and AA, in part. What is open is listed below.',
    ),
    paragraph(
      isWhole && openRequirements().length === 0
        ? 'The website is fully compliant with the European standard EN 301 549 V3.2.1.'
        : 'The website is partially compliant with the European standard EN 301 549 V3.2.1, because of what is listed below.',
    ),
    paragraph(`This was last tested on ${longDate(results.date)}. We tested it ourselves. Nobody from outside has checked it yet.`),
    paragraph(
      'The ',
      { kind: 'link', href: paths.conformanceReport(), text: ['accessibility conformance report'] },
      ' goes through all points, one by one. It has the form that buyers of software ask for.',
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
  return gaps.length === 0 ? [paragraph('We know of nothing that the standards ask for and that we do not do.')] : [list(gaps)];
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
          `${name} ${version}: ${routes} kinds of pages in ${states} states, ${numberText(looks)} looks.`,
      ),
    ),
    paragraph(
      themes === 'each' ? 'Each state was looked at in every theme.' : 'Each state was looked at in one theme. The themes took turns.',
    ),
    paragraph(`In each look a program goes through one of these ${checks.length} checks:`),
    list(checks.map(({ title }) => title)),
  ];
}

function enforcementBlocks({ enforcement }: Terms): Block[] {
  if (enforcement === undefined)
    return [paragraph('If our answer does not help you, write to us again, and ask for the person in charge.')];
  const { name, href } = enforcement;
  return [paragraph('If our answer does not help you, turn to ', { kind: 'link', href, text: [name] }, '.')];
}

const paragraph = (...text: Inline[]): Block => ({ kind: 'paragraph', text });

const list = (items: readonly string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((text) => [paragraph(text)]),
});
