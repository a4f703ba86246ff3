import packageFile from '../package.json' with { type: 'json' };
import { UsageError, type Command } from './command.ts';
import { dbMigrate } from './db-migrate.ts';
import { explainError } from './explain-error.ts';
import { filmsExport } from './films-export.ts';
import { filmsImport } from './films-import.ts';
import { mailsFailed } from './mails-failed.ts';
import { userCreate } from './user-create.ts';
import { userErase } from './user-erase.ts';
import { userPromote } from './user-promote.ts';

/*
 * The operator's commands: `npm run cli -- <command>` (contract, section 1). Data goes to stdout, all else to
 * stderr. Exit status: 0 done, 1 the work failed, 2 wrong usage. A command works while the program runs and while
 * it does not.
 */

const COMMANDS = new Map<string, Command>([
  ['films:import', filmsImport],
  ['films:export', filmsExport],
  ['user:create', userCreate],
  ['user:promote', userPromote],
  ['user:erase', userErase],
  ['mails:failed', mailsFailed],
  ['db:migrate', dbMigrate],
]);

const stop = new AbortController();
let askedToStopAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    askedToStopAt ??= performance.now();
    stop.abort();
    // Asked again: at once. But npm passes a Ctrl-C on that the terminal has sent here already.
    if (performance.now() - askedToStopAt > 500) process.exit(1);
  });

// A reader that went away (`| head`) is noticed by the command that writes to it, and no reason to stop half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Not process.exit: what is still on its way to stdout shall arrive.
process.exitCode = await runCli(process.argv.slice(2));

async function runCli([name, ...args]: string[]): Promise<0 | 1 | 2> {
  const command = COMMANDS.get(name ?? '');
  try {
    if (name === '--help') console.log(overview());
    else if (name === '--version') console.log(packageFile.version);
    else if (!command)
      throw new UsageError(
        `${name === undefined ? 'Which command?' : `There is no command '${name}'.`}\n\n${overview()}`,
      );
    else if (args.includes('--help')) console.log(`${usage(name, command)}\n\n${command.help}`);
    else await command.run(args, stop.signal);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(command ? `${error.message}\n\n${usage(name, command)}` : error.message);
      return 2;
    }
    console.error(stop.signal.aborted ? 'Stopped before it was done.' : explainError(error));
    return 1;
  }
}

function overview(): string {
  const width = Math.max(...[...COMMANDS.keys()].map((name) => name.length));
  const lines = [...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `npm run cli -- <command>\n\n${lines.join('\n')}\n\nEach command explains itself with --help.`;
}

function usage(name: string | undefined, command: Command): string {
  return `npm run cli -- ${name} ${command.usage}`.trimEnd();
}
