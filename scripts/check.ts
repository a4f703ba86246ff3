import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/* `npm run check`: everything that can be said of the sources without running them. `npm test` begins with it. */

export const ROOT = path.join(import.meta.dirname, '..');
/** A tool's own starter: all of them are scripts for Node. */
export const bin = (file: string) => path.join(ROOT, 'node_modules', file);

interface Check {
  name: string;
  command: string[];
}

/** The others read the types of the routes. */
const ROUTE_TYPES: Check = { name: 'route types', command: [bin('@react-router/dev/bin.cjs'), 'typegen'] };

// They run at once: the compiler takes a third of the computing when it shares nothing between threads.
const CHECKS: Check[] = [
  { name: 'types', command: [bin('typescript/bin/tsc'), '--singleThreaded'] },
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'prose', command: [path.join(ROOT, 'scripts/prose.ts'), '--changed'] },
  { name: 'unused', command: [bin('knip/bin/knip.js'), '--cache', '--cache-location', bin('.cache/knip')] },
];

/** The site as the tests ask it; alone it would leave all cores but one without work. */
export const BUILD: Check = { name: 'build', command: [path.join(ROOT, 'scripts/prepare.mjs'), '--build'] };

/**
 * Each check, even when one before it failed, with what it says.
 * @param besides runs from the beginning, as one of them
 */
export async function runChecks(...besides: Check[]): Promise<{ passed: number; failed: number }> {
  const others = besides.map(run);
  const results = [await run(ROUTE_TYPES), ...(await Promise.all([...CHECKS.map(run), ...others]))];
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** Says all that a check has said once it has ended: they run at once. @returns whether it passed */
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
