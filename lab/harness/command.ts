import { spawn } from 'node:child_process';
import path from 'node:path';

const CLI = path.join(import.meta.dirname, '../../cli/cli.ts');

/** An operator's command in a separate process that a scenario can kill. */
export interface Command {
  kill: () => void;
  /** Resolves to the exit status or the signal. */
  ended: Promise<number | string | null>;
  /** Returns the output of the command. */
  said: () => string;
}

export function launchCommand(args: readonly string[], environment: Record<string, string>): Command {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    kill: () => void child.kill('SIGKILL'),
    ended: new Promise((resolve) => child.once('close', (status, signal) => resolve(signal ?? status))),
    said: () => output,
  };
}
