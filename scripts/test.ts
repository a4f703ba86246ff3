import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { bin, BUILD, ROOT, runChecks } from './check.ts';

/*
 * `npm test` runs every check, the build and every test, even after a failure. `npm test -- FILE…` runs only these files and accepts
 * vitest's options. The last line has the totals.
 */

const REPORT = path.join(os.tmpdir(), `films-tests-${process.pid}.json`);

/** Number of slow tests to list at the end. */
const SLOWEST = 20;

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

const asked = process.argv.slice(2);
const checks = asked.length === 0 ? await runChecks(BUILD) : { passed: 0, failed: 0 };
const tests = runTests();
const [passed, failed] = [checks.passed + tests.passed, checks.failed + tests.failed];
console.log(`\n${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ''}`);
process.exitCode = failed === 0 ? 0 : 1;

function runTests() {
  const { status } = spawnSync(
    process.execPath,
    [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...asked],
    { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const report = readReport();
  if (report) printSlowest(report);
  return {
    passed: report?.numPassedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    // A run that stopped without a failed test is also a failure.
    failed: Math.max(report?.numFailedTests ?? 0, status === 0 ? 0 : 1),
  };
}

function readReport(): Report | undefined {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  } catch {
    return undefined;
  } finally {
    rmSync(REPORT, { force: true });
  }
}

/** Lists the slowest tests that took more than a second. */
function printSlowest({ testResults }: Report): void {
  const slowest = testResults
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        seconds: (duration ?? 0) / 1000,
        test: `${path.relative(ROOT, name)}: ${fullName}`,
      })),
    )
    .filter(({ seconds }) => seconds > 1)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\n— slowest');
  for (const { seconds, test } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${test}`);
}
