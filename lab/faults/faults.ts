import os from 'node:os';
import { UsageError } from '../../cli/command.ts';
import { readOptions } from '../harness/options.ts';
import { databaseAway } from './scenarios/database-away.ts';
import { clocks } from './scenarios/clocks.ts';
import { dependencies } from './scenarios/dependencies.ts';
import { drain } from './scenarios/drain.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { killedBackups } from './scenarios/killed-backups.ts';
import { killedMigrations } from './scenarios/killed-migrations.ts';
import { killedRestores } from './scenarios/killed-restores.ts';
import { killedStarts } from './scenarios/killed-starts.ts';
import { kills } from './scenarios/kills.ts';
import { lossy } from './scenarios/lossy.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import type { Finding, Scenario } from './scenario.ts';

/*
 * Runs the whole program as an operator does, breaks its surroundings, and reports which promises the program kept (docs/reliability.md).
 * Everything runs on this machine. The results go to standard output as Markdown, and progress to standard error. Exits with status 1 if
 * the program broke a promise.
 */

const SCENARIOS: Scenario[] = [
  kills,
  lossy,
  databaseAway,
  dependencies,
  fullDisk,
  clocks,
  slowClients,
  drain,
  killedStarts,
  killedMigrations,
  killedBackups,
  killedRestores,
];

const VERDICTS = { true: 'kept', false: '**broken**', undefined: 'skipped' };

// Exits, which also ends every process that this script started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const { only, ...options } = readOptions(
    process.argv.slice(2),
    SCENARIOS.map(({ name }) => name),
  );
  const chosen = SCENARIOS.filter(({ name }) => only.includes(name));
  const rows: string[] = [];
  for (const scenario of chosen) {
    const { name, about } = scenario;
    console.error(`${name}: ${about}`);
    const began = performance.now();
    const findings = await scenario.run(options);
    console.error(`  took ${Math.round((performance.now() - began) / 1000)} s`);
    rows.push(...findings.map((finding) => rowOf(name, finding)));
    if (findings.some(({ isKept }) => isKept === false)) process.exitCode = 1;
  }
  const [processor] = os.cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} × ${processor?.model ?? 'processor'}, Node ${process.versions.node}, seed ${options.seed}\n`,
  );
  console.log('| promise | measured | result | to repeat: `npm run faults --` |\n| --- | --- | --- | --- |');
  console.log(rows.join('\n'));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function rowOf(name: string, { promise, measured, isKept }: Finding): string {
  const cells = [promise, measured, VERDICTS[`${isKept}`], `\`--only ${name}\``];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
