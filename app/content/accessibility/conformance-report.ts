import { longDate } from '#domain/text/dates.ts';
import type { Organisation } from '#domain/site/organisation.ts';
import type { Block, Inline, Table, TextDocument } from '../text-document.ts';
import { clauseOf, CRITERIA } from './criteria.ts';
import { STATUS_NAMES, type Criterion, type Level } from './criterion.ts';
import * as other from './other-requirements.ts';
import { checksOf, faultsOf, RESULTS, statusOf, type AccessibilityResults } from './results.ts';

/*
 * The accessibility conformance report, in the form that buyers of software expect: VPAT 2.5, international edition. It is a text
 * like the others (decision 026), so its page, its PDF and its Word document are the same.
 */

type Site = Pick<Organisation, 'name' | 'summary' | 'email' | 'address'>;

export function conformanceReport(site: Site, results = RESULTS): TextDocument {
  return {
    frontMatter: {
      title: 'Accessibility conformance report',
      description: `How the website of ${site.name} meets WCAG 2.2, EN 301 549 and Section 508, point by point.`,
      lead: 'International edition, based on version 2.5 of the Voluntary Product Accessibility Template (VPAT®). It says for each point of the standards how far this website meets it.',
      inShort: inShort(results),
    },
    blocks: [
      ...aboutProduct(site, results),
      ...terms(),
      ...(['A', 'AA', 'AAA'] as const).flatMap((level, at) => criteriaPart(level, at + 1, results)),
      ...otherParts(),
      ...legalNote(),
    ],
  };
}

function inShort(results: AccessibilityResults): string[] {
  return (['A', 'AA', 'AAA'] as const).map((level) => {
    const of = CRITERIA.filter((criterion) => criterion.level === level);
    const count = (status: string) => of.filter((one) => statusOf(results, one) === status).length;
    return `Level ${level}: the site meets ${count('supports')} of ${of.length} points, and ${count('partially')} in part. It does not meet ${count('not')}, and ${count('not-applicable')} do not apply.`;
  });
}

function aboutProduct(site: Site, results: AccessibilityResults): Block[] {
  const engines = results.engines.map(({ name, version, routes }) => `${name} ${version} (${routes} kinds of pages)`).join(' and ');
  const themes = results.themes === 'each' ? 'in each theme' : 'in one theme each time';
  return [
    heading('about', 'About this report'),
    list([
      `Name of product: ${site.name}, version ${results.version} (${results.commit}), at ${site.address}`,
      `Report date: ${longDate(results.date)}`,
      `Product description: ${site.summary}`,
      `Contact: ${site.email.support}`,
      `Notes: This is a self-assessment. No one from outside has checked it. No person with a screen reader, speech control or a braille display has tested the site for it.`,
      `Evaluation methods used: automatic checks in ${engines}, at 1,280 and 320 pixels and ${themes} of the display settings; use by keyboard alone; a review of pages and texts for points that no program can judge.`,
      'Applicable standards: WCAG 2.0, 2.1 and 2.2, levels A, AA and AAA; EN 301 549 V3.2.1 (2021-03); Revised Section 508 standards, as published on 18 January 2017 and corrected on 22 January 2018.',
    ]),
  ];
}

function terms(): Block[] {
  return [
    heading('terms', 'Terms'),
    list([
      'Supports: the site has at least one way to meet the point without known faults, or an equivalent.',
      'Partially supports: some of the site does not meet the point.',
      'Does not support: most of the site does not meet the point.',
      'Not applicable: the point does not apply to this site.',
    ]),
    paragraph(
      'Section 508 refers to WCAG 2.0, levels A and AA. The site meets chapters 501.1, 504.2 and 602.3 as far as it meets those points. Point 4.1.1 (Parsing) is no longer part of WCAG 2.2, and according to W3C every page meets it.',
    ),
  ];
}

function criteriaPart(level: Level, nth: number, results: AccessibilityResults): Block[] {
  const name = `Table ${nth}: Success criteria, level ${level}`;
  return [
    heading(`level-${level.toLowerCase()}`, `WCAG 2.2, level ${level}`),
    {
      kind: 'table',
      caption: [name],
      head: [['Criterion'], ['EN 301 549'], ['Conformance level'], ['Remarks and explanations']],
      rows: CRITERIA.filter((criterion) => criterion.level === level).map((criterion) => [
        [`${criterion.number} ${criterion.name}`],
        [clauseOf(criterion) ?? 'No clause'],
        [STATUS_NAMES[statusOf(results, criterion)]],
        [remarks(criterion, results)],
      ]),
    },
  ];
}

/** Returns the remark on a criterion: how the site meets it, with faults, checks and reviews. */
function remarks(criterion: Criterion, results: AccessibilityResults): string {
  const found = faultsOf(results, criterion).map(({ problem, route }) => `${problem} (${route})`);
  const checks = checksOf(results, criterion);
  return [
    criterion.how,
    found.length > 0 && `Found: ${found.join('; ')}.`,
    checks.length > 0 && `Checked: ${checks.map(({ title }) => title).join('; ')}.`,
    criterion.looked && `Reviewed on ${longDate(criterion.looked.date)}: ${criterion.looked.at}.`,
  ]
    .filter((sentence) => sentence !== false && sentence !== undefined)
    .join(' ');
}

const otherParts = (): Block[] => [
  ...part('performance', 'Functional performance', 'EN 301 549 clause 4.2 and Section 508 chapter 3', other.WHO_CAN_USE_IT),
  ...part('generic', 'Generic requirements', 'EN 301 549 clauses 5 and 6', other.GENERIC),
  ...part('video', 'Video', 'EN 301 549 clause 7 and Section 508, 503.4', other.VIDEO_PLAYER),
  ...part('documents', 'Documents', 'EN 301 549 clause 10', other.DOCUMENTS),
  ...part('support', 'Documentation and support', 'EN 301 549 clause 12 and Section 508 chapter 6', other.SUPPORT),
  ...part(
    'others',
    'Hardware, software, relay services',
    'EN 301 549 clauses 8, 11 and 13, Section 508 chapters 4 and 5',
    other.OTHER_KINDS,
  ),
];

function part(id: string, name: string, caption: string, rows: readonly other.Requirement[]): Block[] {
  return [
    heading(id, name),
    {
      kind: 'table',
      caption: [caption],
      head: [['Clause'], ['Requirement'], ['Conformance level'], ['Remarks and explanations']],
      rows: rows.map((row) => [[row.clause], [row.name], [STATUS_NAMES[row.status]], [row.remark]]),
    } satisfies Table,
  ];
}

const legalNote = (): Block[] => [
  heading('note', 'Legal disclaimer'),
  paragraph(
    'This report says what we knew on its date. It is not a legal promise. “Voluntary Product Accessibility Template” and “VPAT” are registered service marks of the Information Technology Industry Council.',
  ),
];

const heading = (id: string, text: string): Block => ({ kind: 'heading', level: 2, id, text: [text] });

const paragraph = (...text: Inline[]): Block => ({ kind: 'paragraph', text });

const list = (items: readonly string[]): Block => ({
  kind: 'list',
  isOrdered: false,
  items: items.map((text) => [paragraph(text)]),
});
