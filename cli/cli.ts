import { enableCompileCache } from 'node:module';
import path from 'node:path';
import packageFile from '../package.json' with { type: 'json' };
import { UsageError, type Command } from './command.ts';

/*
 * The operator's commands: `npm run cli -- <command>` (contract, section 1). Data goes to stdout, all else to
 * stderr. Exit status: 0 done, 1 the work failed, 2 wrong usage. A command works while the program runs and while
 * it does not.
 */

// Each command is a process, and most of a short one's time is the compiling of what it loads.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node-compile'));

interface ListedCommand {
  /** One line for the list of commands. */
  summary: string;
  /** Only the command that is asked for is loaded. */
  load: () => Promise<Command>;
}

const COMMANDS = new Map<string, ListedCommand>(
  Object.entries({
    'films:import': {
      summary: 'adds listings from a CSV file of any size',
      load: async () => (await import('./films-import.ts')).filmsImport,
    },
    'films:export': {
      summary: 'writes all listings to standard output as CSV',
      load: async () => (await import('./films-export.ts')).filmsExport,
    },
    'user:create': {
      summary: 'makes an account, for example the first admin’s',
      load: async () => (await import('./user-create.ts')).userCreate,
    },
    'user:promote': {
      summary: 'makes somebody an admin or a super-user',
      load: async () => (await import('./user-promote.ts')).userPromote,
    },
    'user:erase': {
      summary: 'deletes an account; the listings stay, without a submitter',
      load: async () => (await import('./user-erase.ts')).userErase,
    },
    'mails:failed': {
      summary: 'shows the mails that have failed, and queues them again',
      load: async () => (await import('./mails-failed.ts')).mailsFailed,
    },
    'db:migrate': {
      summary: 'brings the database to the form that this version needs',
      load: async () => (await import('./db-migrate.ts')).dbMigrate,
    },
  }),
);

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
  let command: Command | undefined;
  try {
    command = await COMMANDS.get(name ?? '')?.load();
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
    if (stop.signal.aborted) console.error('Stopped before it was done.');
    else console.error((await import('./explain-error.ts')).explainError(error));
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
