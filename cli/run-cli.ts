import type { Writable } from 'node:stream';
import packageFile from '../package.json' with { type: 'json' };
import { UsageError, type Command, type Invocation } from './command.ts';

/*
 * The operator's commands (contract, section 1). Data goes to stdout, everything else to stderr. A command works with and without the
 * running program.
 */

interface ListedCommand {
  /** One line for the list of commands. */
  summary: string;
  /** Loads the command. The other commands are not loaded. */
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
    check: {
      summary: 'checks subtitle and sound files, as the page /check does',
      load: async () => (await import('./check.ts')).check,
    },
    'user:create': {
      summary: 'creates an account, for example for the first admin',
      load: async () => (await import('./user-create.ts')).userCreate,
    },
    'user:promote': {
      summary: 'makes someone an admin or a super-user',
      load: async () => (await import('./user-promote.ts')).userPromote,
    },
    'user:erase': {
      summary: 'deletes an account; the listings stay, without a submitter',
      load: async () => (await import('./user-erase.ts')).userErase,
    },
    'mails:failed': {
      summary: 'shows the emails that failed, and can queue them again',
      load: async () => (await import('./mails-failed.ts')).mailsFailed,
    },
    'db:migrate': {
      summary: 'migrates the database to the schema of this version',
      load: async () => (await import('./db-migrate.ts')).dbMigrate,
    },
    'db:backup': {
      summary: 'writes the whole database to one file',
      load: async () => (await import('./db-backup.ts')).dbBackup,
    },
    'db:restore': {
      summary: 'restores a backup, and can keep the old database',
      load: async () => (await import('./db-restore.ts')).dbRestore,
    },
    'db:check': {
      summary: 'checks the database for problems',
      load: async () => (await import('./db-check.ts')).dbCheck,
    },
    'db:forget': {
      summary: 'deletes an old database that a restore has kept',
      load: async () => (await import('./db-forget.ts')).dbForget,
    },
  }),
);

/** @returns the exit status: 0 done, 1 the work failed, 2 wrong usage */
export async function runCli([name, ...args]: string[], invocation: Invocation): Promise<0 | 1 | 2> {
  const { stdout, stderr } = invocation.process;
  const printLine = (stream: Writable, text: string) => void stream.write(`${text}\n`);
  let command: Command | undefined;
  try {
    command = await COMMANDS.get(name ?? '')?.load();
    if (name === '--help') printLine(stdout, overview());
    else if (name === '--version') printLine(stdout, packageFile.version);
    else if (!command) throw new UsageError(`${name === undefined ? 'Which command?' : `There is no command '${name}'.`}\n\n${overview()}`);
    else if (args.includes('--help')) printLine(stdout, `${usage(name, command)}\n\n${command.help}`);
    else await command.run(args, invocation);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      printLine(stderr, command ? `${error.message}\n\n${usage(name, command)}` : error.message);
      return 2;
    }
    if (invocation.signal.aborted) printLine(stderr, 'Stopped before the command was complete.');
    else printLine(stderr, (await import('./explain-error.ts')).explainError(error));
    return 1;
  }
}

function overview(): string {
  const width = Math.max(...[...COMMANDS.keys()].map((name) => name.length));
  const lines = [...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `npm run cli -- <command>\n\n${lines.join('\n')}\n\nFor help on a command, add --help.`;
}

function usage(name: string | undefined, command: Command): string {
  return `npm run cli -- ${name} ${command.usage}`.trimEnd();
}
