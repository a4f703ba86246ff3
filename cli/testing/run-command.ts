import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryDirectory } from '#server/database/embedded-postgres/testing/temporary-server.ts';

const CLI = path.join(import.meta.dirname, '../cli.ts');

/** Starts a command as an operator does; the environment is the given one and nothing else that the program reads. */
export function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: '/', env });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...child, child, status };
}

/** The same, until it has ended. */
export async function run(args: string[], env: Record<string, string> = {}, input = '') {
  const { child, status } = start(args, env);
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

/** A DATA_DIR without a database, and where its database will be. */
export function newDataDir() {
  const database = temporaryDirectory();
  return { database, env: { DATA_DIR: path.dirname(database) } };
}
