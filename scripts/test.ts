import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/* `npm test`: every check there is, each even when one before it failed, and one closing line of totals. */

const ROOT = path.join(import.meta.dirname, '..');
const REPORT = path.join(os.tmpdir(), `films-tests-${process.pid}.json`);
const bin = (name: string) => path.join(ROOT, 'node_modules', name);

const CHECKS: { name: string; command: string[] }[] = [
  { name: 'route types', command: [bin('@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'types', command: [bin('typescript/bin/tsc')] },
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'] },
  {
    name: 'tests',
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
  },
];

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const { name, command } of CHECKS) {
  console.log(`\n— ${name}`);
  // oxlint and oxfmt are run by Node as well: their starters are scripts.
  const { status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (name === 'tests') addTests(status === 0);
  else totals[status === 0 ? 'passed' : 'failed'] += 1;
}
const { passed, failed, skipped } = totals;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed === 0 ? 0 : 1);

function addTests(areFine: boolean): void {
  const counted = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, ...readReport() };
  totals.passed += counted.numPassedTests;
  totals.skipped += counted.numPendingTests;
  // A run that broke down without a failed test is a failure all the same.
  totals.failed += areFine ? counted.numFailedTests : Math.max(1, counted.numFailedTests);
}

function readReport(): object {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as object;
  } catch {
    return {};
  } finally {
    rmSync(REPORT, { force: true });
  }
}
