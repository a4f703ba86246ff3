import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { conformanceReport } from '#app/content/accessibility/conformance-report.ts';
import { CRITERIA } from '#app/content/accessibility/criteria.ts';
import { STATUS_NAMES } from '#app/content/accessibility/criterion.ts';
import { RESULTS, statusOf, type AccessibilityResults } from '#app/content/accessibility/results.ts';
import { statementInserts } from '#app/content/accessibility/statement.ts';
import { linesOf, linesOfText } from '#app/content/words-of-text.ts';
import { SITE } from '#domain/site/site.ts';
import { FILES, ROOT } from '#test/repository/checkout.ts';
import { CHECK_NAMES } from './check-names.ts';

const numbers = CRITERIA.map(({ number }) => number);
const checked = new Set(CHECK_NAMES.flatMap(({ criteria }) => criteria));

test('the table has every criterion of WCAG 2.2 once, in its order', () => {
  const count = (level: string) => CRITERIA.filter((one) => one.level === level).length;
  expect({ A: count('A'), AA: count('AA'), AAA: count('AAA') }).toEqual({ A: 31, AA: 24, AAA: 31 });
  const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual(inOrder);
  expect(new Set(numbers).size).toBe(86);
});

test('each criterion of A and AA has a check, test or dated inspection; a supported criterion of AAA can have a page', () => {
  const without = CRITERIA.filter(
    ({ number, level, status, looked, tests, page }) =>
      !checked.has(number) && !looked && !tests && (level !== 'AAA' || (status === 'supports' && page === undefined)),
  );
  expect(without.map(({ number }) => number)).toEqual([]);
  for (const { looked } of CRITERIA) if (looked) expect(Date.parse(looked.date)).toBeLessThanOrEqual(Date.now());
});

test('the table has exactly the inspections that docs/accessibility/by-eye.md describes', () => {
  const byEye = readFileSync(path.join(ROOT, 'docs/accessibility/by-eye.md'), 'utf8');
  const written = [...byEye.matchAll(/^\| (\d[\d., ]*) \|/gm)].flatMap(([, cell]) => cell!.split(', '));
  const claimed = CRITERIA.filter(({ looked }) => looked).map(({ number }) => number);
  expect(written.toSorted()).toEqual(claimed.toSorted());
});

test('the criteria, tests and pages that the checks and the table name exist', () => {
  expect([...checked].filter((number) => !numbers.includes(number))).toEqual([]);
  const tests = CRITERIA.flatMap((criterion) => criterion.tests ?? []);
  expect(tests.filter((file) => !FILES.includes(file))).toEqual([]);
  const addresses = new Set(routes.map(({ path: route = '' }) => `/${route}`));
  const pages = CRITERIA.flatMap(({ page }) => page ?? []).map((page) => page.replace(/[?#].*/, ''));
  expect(pages.filter((page) => !addresses.has(page))).toEqual([]);
});

/** Results with one problem from the check of reflow. */
const WITH_A_FAULT: AccessibilityResults = {
  ...RESULTS,
  checks: [{ id: 'sideways', title: 'Nothing sticks out', criteria: ['1.4.10'], looks: 10 }],
  faults: [{ check: 'sideways', engine: 'Firefox', route: '/faq', state: 'questions', problem: 'a table is too wide', count: 2 }],
};

test('the accessibility statement and the report include every problem that the checks found', () => {
  const reflow = CRITERIA.find(({ number }) => number === '1.4.10')!;
  expect(reflow.status).toBe('supports');
  expect(statusOf(WITH_A_FAULT, reflow)).toBe('partially');
  const said = (results: AccessibilityResults) => {
    const inserts = statementInserts('Our site', { replyDays: 5 }, results);
    return Object.values(inserts).flatMap((blocks) => linesOf(blocks));
  };
  expect(said(WITH_A_FAULT).join('\n')).toMatch(
    /meet WCAG 2\.2, levels A and AA, in part\.[^]*Reflow \(WCAG 1\.4\.10, level AA\): a table is too wide \(\/faq\)/,
  );
  const without = said({ ...WITH_A_FAULT, faults: [] }).join('\n');
  expect(without).not.toContain('a table is too wide');
  const isOpen = CRITERIA.filter(({ level, status }) => level !== 'AAA' && ['partially', 'not'].includes(status));
  for (const { number, how } of isOpen)
    expect(without).toMatch(new RegExp(`WCAG ${RegExp.escape(number)}, level A+\\): ${RegExp.escape(how)}`));
  expect(without.includes('meet every point of WCAG 2.2, levels A and AA.')).toBe(isOpen.length === 0);
  const report = linesOfText(conformanceReport(SITE, WITH_A_FAULT)).join('\n');
  expect(report).toMatch(/1\.4\.10 Reflow\n9\.1\.4\.10\nPartially supports\n.*Found: a table is too wide \(\/faq\)\./);
});

test('names of checks begin with a lower-case letter because they are parts of sentences', () => {
  expect(CHECK_NAMES.map(({ title }) => title).filter((title) => /^[A-Z][a-z]/.test(title) && !title.startsWith('Tab '))).toEqual([]);
});

test('the published results come from existing checks in both browsers and match the report', () => {
  expect(RESULTS.engines.map(({ name }) => name)).toEqual(['Chromium', 'Firefox']);
  const ids = CHECK_NAMES.map(({ id }) => id);
  expect(RESULTS.checks.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  const report = readFileSync(path.join(ROOT, 'docs/accessibility/report.md'), 'utf8');
  expect(report).toContain(`On ${RESULTS.date}, of version ${RESULTS.version} (${RESULTS.commit}): `);
  for (const { version } of RESULTS.engines) expect(report).toContain(version);
  for (const criterion of CRITERIA)
    expect(report).toContain(
      `| ${criterion.number} ${criterion.name} | ${criterion.level} | ${STATUS_NAMES[statusOf(RESULTS, criterion)]} |`,
    );
});
