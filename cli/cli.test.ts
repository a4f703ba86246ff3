import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import {
  connect,
  runningIn,
  startUntilTestEnds,
  temporaryCluster,
  temporaryDirectory,
} from '#server/database/embedded-postgres/testing/temporary-server.ts';
import { run, runProcess, start } from './testing/run-command.ts';

/** The environment of a command that uses this embedded database. */
const dataDirOf = (database: string) => ({ DATA_DIR: path.dirname(database) });

const CSV = `title,directors,year,duration,format
The Piano,Jane Campion,1993,121,DS
,,1066,95,DS
Volver,Pedro Almodóvar,2006,121,AD
`;

test('an unknown command or a command with wrong arguments is wrong usage', async () => {
  const cases: [string[], RegExp][] = [
    [[], /^Which command\?[^]*films:import/],
    [['constructor'], /^There is no command 'constructor'\.[^]*films:import/],
    [['films:import'], /^FILE\.csv is missing\.[^]*films:import FILE\.csv \[--approved\]/],
    [['films:export', '--public'], /^Unknown option '--public'[^]*films:export \[--approved\]/],
  ];
  const [inAProcess, ...others] = cases.map(([args, message]) => ({
    args,
    said: { status: 2, stdout: '', stderr: expect.stringMatching(message) as string },
  }));
  expect(await runProcess(inAProcess!.args)).toEqual(inAProcess!.said);
  for (const { args, said } of others) expect(await run(args)).toEqual(said);
});

test('every command has help, and the command line prints an overview and its version', async () => {
  expect(await run(['--version'])).toEqual({ status: 0, stdout: `${packageFile.version}\n`, stderr: '' });
  const { stdout: overview } = await run(['--help']);
  const commands = [
    'films:import',
    'films:export',
    'user:create',
    'user:promote',
    'user:erase',
    'mails:failed',
    'db:migrate',
    'db:backup',
    'db:restore',
    'db:check',
    'db:forget',
  ];
  for (const command of commands) {
    expect(overview).toContain(command);
    expect(await run([command, '--help'])).toEqual({
      status: 0,
      stdout: expect.stringContaining(`npm run cli -- ${command}`),
      stderr: '',
    });
  }
});

test('a command that cannot begin its work prints the reason in a sentence', async () => {
  const env = dataDirOf(temporaryDirectory());
  const cases: [string[], Record<string, string>, RegExp][] = [
    [['db:migrate'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /^JWT_SECRET must be set with DATABASE_URL/],
    [['db:migrate'], { PORT: 'http' }, /^PORT must be a whole number from 0 to 65535\.\n$/],
    [['db:migrate'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', JWT_SECRET: 'x'.repeat(32) }, /^The database cannot be reached: .*\n$/],
    [['films:import', 'nowhere.csv'], env, /^There is no file \/nowhere\.csv\.\n$/],
    [['films:import', '/tmp'], env, /^\/tmp is a directory, not a file\.\n$/],
  ];
  for (const [args, variables, message] of cases)
    expect(await run(args, variables)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
});

test('while the program is not running, a command starts the database and stops it again', async () => {
  const database = temporaryDirectory();
  const env = dataDirOf(database);
  const file = path.join(env.DATA_DIR, 'films.csv');
  writeFileSync(file, CSV);
  const imported = await runProcess(['films:import', file], env);
  expect(imported.status).toBe(0);
  expect(imported.stdout).toBe('');
  const [rejection, summary, end] = imported.stderr.split('\n');
  expect(rejection).toMatch(/^line 3: title: Enter the film’s title\.; directors: .*; year: [^;]*$/);
  expect([summary, end]).toEqual(['Imported 2, rejected 1.', '']);
  expect(runningIn(database)).toEqual([]);

  const exported = await run(['films:export'], env);
  expect(exported).toMatchObject({ status: 0, stderr: '' });
  const titles = exported.stdout.split('\n').map((line) => line.split(',')[0]);
  expect(titles).toEqual(['title', 'The Piano', 'Volver', '']);
  expect(runningIn(database)).toEqual([]);
});

test('while the program is running, a command uses the program’s database and leaves the database running', async () => {
  const database = temporaryCluster();
  const env = dataDirOf(database);
  const server = await startUntilTestEnds(database);
  expect(await run(['db:migrate'], env)).toMatchObject({ status: 0, stdout: '' });
  const sql = connect(server.connections.owner);
  const [ann] = await sql`
    insert into users (id, name, name_key, email, password_hash)
    values (gen_random_uuid(), 'Ann Lee', 'ann lee', 'Ann.Lee@example.org', '$argon2id$none') returning id
  `;

  const nobody = await run(['films:import', '-', '--author', 'bob@example.org'], env, CSV);
  expect(nobody).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no account with the email address bob@example.org.\n',
  });
  const nothing = await run(['films:import', '-'], env, CSV.split('\n').slice(0, 1).join('\n'));
  expect(nothing).toEqual({ status: 1, stdout: '', stderr: 'Imported 0, rejected 0.\n' });
  const unreadable = await run(['films:import', '-'], env, 'PK\u0003\u0004');
  expect(unreadable).toMatchObject({ status: 1, stderr: expect.stringMatching(/must name the columns/) });

  const hers = await run(['films:import', '-', '--approved', '--author=ann.lee@EXAMPLE.org'], env, CSV);
  expect(hers).toMatchObject({ status: 0, stderr: expect.stringMatching(/Imported 2, rejected 1\.\n$/) });
  expect(await run(['films:import', '-'], env, CSV)).toMatchObject({ status: 0 });
  const films = await sql`select approved, author_id from films order by created_at, id`;
  expect(films.slice()).toEqual([
    { approved: true, author_id: ann?.['id'] },
    { approved: true, author_id: ann?.['id'] },
    { approved: false, author_id: null },
    { approved: false, author_id: null },
  ]);
  const { stdout } = await run(['films:export', '--approved'], env);
  expect(stdout.trim().split('\n')).toHaveLength(3);
});

test('a long import reports its progress, and an export whose reader stops reading ends without an error', async () => {
  const database = temporaryCluster();
  const env = dataDirOf(database);
  await startUntilTestEnds(database);
  const rows = Array.from({ length: 12_500 }, (_, index) => `Film ${index},A,2000,90,DS\n`);
  const imported = await run(['films:import', '-'], env, `${CSV.split('\n')[0]}\n${rows.join('')}`);
  expect(imported.stderr.split('\n')).toEqual([
    // Three batches are stored at the same time, and any of the last three can be first.
    expect.stringMatching(/^Imported 1[02][05]00, rejected 0 …$/),
    'Imported 12500, rejected 0.',
    '',
  ]);

  const { child, status } = start(['films:export'], env);
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await text(child.stderr)).toBe('');
  expect(await status).toBe(0);
});

test('a command that is stopped with Ctrl-C reports what it did and stops the database that it started', async () => {
  const database = temporaryCluster();
  const env = dataDirOf(database);
  const { child, status } = start(['films:import', '-'], env);
  let stderr = '';
  // The command is still waiting for the rest of the file when the operator presses Ctrl-C.
  child.stdin.write(CSV);
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    if (stderr === '') child.kill('SIGINT');
    stderr += said;
  });
  expect(await status).toBe(1);
  expect(stderr).toMatch(
    /^line 3: .*\nImported 0, rejected 1\.\nNot stored: all lines after line 1\. .*\nStopped before the command was complete\.\n$/,
  );
  expect(runningIn(database)).toEqual([]);
});
