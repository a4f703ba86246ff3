import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Program } from '../harness/program.ts';

const CLI = path.join(import.meta.dirname, '../../cli/cli.ts');

/** Expected when an admin retries an email about films that someone has since deleted: there is nothing to send. */
const EXPECTED = 'a mail has failed: mails:failed says why';

/**
 * Checks the program and its database after the run.
 * @returns a sentence for each problem
 */
export async function checkAfterwards(program: Program, pid: number): Promise<string[]> {
  const problems: string[] = [];
  const ready = await fetch(`${program.url}/readyz`);
  if (ready.status !== 200) problems.push(`The program is not ready: ${ready.status}.`);
  if (program.pid !== pid) problems.push('The program has ended.');
  for (const [message, { count, line }] of program.faults)
    if (message !== EXPECTED) problems.push(`The program logged this ${count} times: ${line.slice(0, 1500)}`);
  const check = spawnSync(process.execPath, [CLI, 'db:check'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: program.dataDir },
  });
  if (check.status !== 0) problems.push(`db:check: ${check.stderr}`);
  else console.error(check.stderr.trim().split('\n').at(-1));
  return problems;
}
