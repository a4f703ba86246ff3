import { CRITERIA } from '#app/content/accessibility/criteria.ts';
import { STATUS_NAMES, type Criterion, type Level } from '#app/content/accessibility/criterion.ts';
import { checksOf, faultsOf, statusOf, type AccessibilityResults, type Fault } from '#app/content/accessibility/results.ts';
import { ENGINE_NAMES } from '../engine.ts';
import type { Result } from '../results.ts';
import { THEMES } from '../themes.ts';

/** @returns the text of `docs/accessibility/report.md`: the checks, the faults they found in each browser, and how each criterion is met */
export function writeReport(summary: AccessibilityResults, results: readonly Result[]): string {
  return `${[
    '# Accessibility report',
    'Made by `npm run accessibility`; do not edit it. The site’s statement and conformance report use the same results. [docs/testing.md](../testing.md) describes the checks.',
    ...aboutRun(summary, results),
    ...faultList(summary.faults),
    '## Checks',
    table(['check', 'criteria', ...summary.engines.map(({ name }) => `${name}: looks`), 'faults'], checkRows(summary, results)),
    ...leftOut(results),
    '## Pages',
    table(['route', 'states', ...summary.engines.map(({ name }) => `${name}: looks`), 'faults'], routeRows(summary, results)),
    '## Levels A and AA',
    table(['criterion', 'level', 'status', 'checks', 'how, and what was looked at'], criterionRows(['A', 'AA'], summary)),
    '## Level AAA: how each is met, or why not',
    table(['criterion', 'level', 'status', 'checks', 'how, and what was looked at'], criterionRows(['AAA'], summary)),
  ].join('\n\n')}\n`;
}

function aboutRun({ date, version, commit, themes, minutes, engines, faults }: AccessibilityResults, results: readonly Result[]): string[] {
  const widths = [...new Set(results.map(({ width }) => width).filter((width) => width > 0))].toSorted((one, other) => one - other);
  const worn = [...new Set(results.map(({ theme }) => theme).filter((theme) => theme in THEMES))];
  const lines = engines.map(
    ({ name, version: of, routes, states, looks, skipped }) =>
      `- ${name} ${of}: ${routes} kinds of pages, ${states} states, ${looks.toLocaleString('en-GB')} looks, ${skipped.toLocaleString('en-GB')} left out`,
  );
  return [
    `On ${date}, of version ${version} (${commit}): ${faults.length === 0 ? 'no open fault' : `${faults.length} open faults`}.`,
    lines.join('\n'),
    `It took ${minutes} minutes. Widths: ${widths.join(', ')} px. Themes: ${worn.join('; ')}.`,
    themes === 'each'
      ? 'Each state was looked at in all themes of the display settings.'
      : 'This was a short run (`--short`): each state was looked at in one theme, one state in this and the next in another.',
    'A look is one check at one state of a page, at one width, in one theme. No screen reader, speech control or braille display was used, and no person but those who build the site has tested it.',
    NARROWER,
  ];
}

/** Limits of the checks that their titles do not show. */
const NARROWER =
  'Where checks look at less than all: the length of lines is counted in texts of more than 120 characters; a slider’s thumb shows its ring where scripts cannot ask; a link within the text of a cell is a word of that text, not a target of its own; what has the keyboard must be in the window and under nothing, a part that is higher than the window need not be wholly in it; on a phone three links of the home page are in the menu or given up for the films. Firefox looks at the pages that need no film database and no form that is sent.';

const faultList = (faults: readonly Fault[]): string[] =>
  faults.length === 0
    ? []
    : [
        '## Open faults',
        faults
          .map(
            ({ check, engine, route, state, problem, count }) =>
              `- ${check}, ${engine}, \`${route}\`, “${state}” (${count}×): ${inline(problem)}`,
          )
          .join('\n'),
      ];

function checkRows({ checks, engines, faults }: AccessibilityResults, results: readonly Result[]): string[][] {
  return checks.map(({ id, title, criteria }) => [
    `${title} (${id})`,
    criteria.join(', '),
    ...engines.map(({ name }) => String(looksIn(results, name, ({ check }) => check === id))),
    String(faults.filter(({ check }) => check === id).length),
  ]);
}

function routeRows({ engines, faults }: AccessibilityResults, results: readonly Result[]): string[][] {
  return [...new Set(results.map(({ route }) => route))]
    .toSorted()
    .map((route) => [
      `\`${route}\``,
      String(new Set(results.filter((one) => one.route === route).map(({ state }) => state)).size),
      ...engines.map(({ name }) => String(looksIn(results, name, (one) => one.route === route))),
      String(faults.filter((one) => one.route === route).length),
    ]);
}

const looksIn = (results: readonly Result[], engineName: string, which: (result: Result) => boolean): number =>
  results.filter((one) => ENGINE_NAMES[one.engine] === engineName && one.skipped === undefined && which(one)).length;

/** Lists the checks that a browser could not run, once for each reason. */
function leftOut(results: readonly Result[]): string[] {
  const counts = new Map<string, number>();
  for (const { engine, check, skipped } of results) {
    if (skipped === undefined) continue;
    const line = `${ENGINE_NAMES[engine]}, ${check}: ${skipped}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  return ['Left out:', [...counts].map(([line, count]) => `- ${line} (${count}×)`).join('\n')];
}

function criterionRows(levels: readonly Level[], summary: AccessibilityResults): string[][] {
  return CRITERIA.filter(({ level }) => levels.includes(level)).map((criterion) => [
    `${criterion.number} ${criterion.name}`,
    criterion.level,
    STATUS_NAMES[statusOf(summary, criterion)],
    checksOf(summary, criterion)
      .map(({ id }) => id)
      .join(', ') || '–',
    howText(criterion, faultsOf(summary, criterion).length),
  ]);
}

function howText({ how, looked, tests = [], page }: Criterion, faults: number): string {
  return [
    how,
    faults > 0 && `${faults} open.`,
    looked && `Looked at on ${looked.date}: ${looked.at}.`,
    tests.length > 0 && `Held by ${tests.map((file) => `\`${file}\``).join(', ')}.`,
    page !== undefined && `See \`${page}\`.`,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(inline).join(' | ')} |`).join('\n');

/** Escapes text for a table cell or a list item, so that no character ends the cell or the item. */
const inline = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('<', '&lt;');
