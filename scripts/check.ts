import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/* `npm run check` runs every check that reads the sources without running the program. `npm test` begins with these checks. */

export const ROOT = path.join(import.meta.dirname, '..');
/** Returns the script that starts a tool. Every tool here has a script for Node. */
export const bin = (file: string) => path.join(ROOT, 'node_modules', file);

interface Check {
  name: string;
  command: string[];
}

/** Runs first, because the other checks need the generated route types. */
const ROUTE_TYPES: Check = { name: 'route types', command: [bin('@react-router/dev/bin.cjs'), 'typegen'] };

// All checks run in parallel. A single-threaded compiler needs only a third of the CPU time.
const CHECKS: Check[] = [
  { name: 'types', command: [bin('typescript/bin/tsc'), '--singleThreaded'] },
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'prose', command: [path.join(ROOT, 'scripts/prose.ts'), '--changed'] },
  { name: 'unused', command: [bin('knip/bin/knip.js'), '--cache', '--cache-location', bin('.cache/knip')] },
];

/** Builds the site that the tests use. In parallel with the checks, it keeps every core busy. */
export const BUILD: Check = { name: 'build', command: [path.join(ROOT, 'scripts/prepare.mjs'), '--build'] };

/**
 * Runs every check, even after a failure, and prints the output of each.
 * @param besides other tasks to run in parallel with the checks
 */
export async function runChecks(...besides: Check[]): Promise<{ passed: number; failed: number }> {
  const others = besides.map(run);
  const results = [await run(ROUTE_TYPES), ...(await Promise.all([...CHECKS.map(run), ...others]))];
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/**
 * Runs a check and prints its whole output when it ends, because the checks run in parallel.
 * @returns whether the check passed
 */
async function run({ name, command }: Check): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = (await status) === 0;
  console.log(`\n— ${name}: ${passed ? 'passed' : 'failed'} (${seconds} s)`);
  const all = `${said}${complained}`.trim();
  if (all !== '') console.log(all);
  return passed;
}

if (import.meta.main) {
  const { passed, failed } = await runChecks();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
