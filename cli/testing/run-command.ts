import { spawn } from 'node:child_process';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { runCli } from '../run-cli.ts';

const CLI = path.join(import.meta.dirname, '../cli.ts');

/** Returns the environment variables for commands that use this database of the tests' PostgreSQL. */
export function environmentOf(database: string) {
  const { user, password, host } = inject('postgres').owner;
  return {
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`,
    DATABASE_DURABILITY: 'unchecked', // the tests' database is fast but not durable
    JWT_SECRET: 'a secret that is long enough for the tests',
  };
}

/** Runs a command in this process until the command ends. Its environment has only the given variables. */
export async function run(args: string[], env: Record<string, string> = {}, input = '') {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(stdout), text(stderr)]);
  const stdin = Readable.from([Buffer.from(input)]);
  const status = await runCli(args, {
    process: { env, stdin, stdout, stderr, cwd: () => '/' },
    signal: new AbortController().signal,
  });
  for (const stream of [stdout, stderr]) stream.end();
  const [data, rest] = await written;
  return { status, stdout: data, stderr: rest };
}

/** Starts a command as an operator does, to test signals, streams and the exit status. */
export function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: '/', env });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, status };
}

/** Runs a command as a separate process until the command ends. */
export async function runProcess(args: string[], env: Record<string, string> = {}, input = '') {
  const { child, status } = start(args, env);
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}
