import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { DatabaseConnections } from '../connections.ts';

const FIXTURE = fileURLToPath(new URL('program.fixture.ts', import.meta.url));

/** The line in which the program reports its start. */
export interface Said {
  pid?: number;
  connections?: DatabaseConnections;
  error?: { name: string; message: string };
  seenAttached?: unknown;
}

/** A separate process that runs the database in `directory`. It ends when the test ends, or earlier. */
export interface Program {
  /** Resolves when the program has started; rejects if it ends first. */
  said: Promise<Said>;
  /** @returns the signal that ended the program */
  kill(signal: NodeJS.Signals): Promise<NodeJS.Signals | null>;
  /** Makes the program call `process.exit`. Does nothing if the program has already ended. */
  end(): Promise<NodeJS.Signals | null>;
}

/** @param user id of the user that runs the program; only root can choose another user */
export function launchProgram(directory: string, user?: number): Program {
  const program = spawn(process.execPath, [FIXTURE, directory], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  let output = '';
  let errors = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  program.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    program.once('exit', (_code, signal) => resolve(signal));
  });
  const said = new Promise<Said>((resolve, reject) => {
    program.stdout.on('data', () => output.endsWith('\n') && resolve(JSON.parse(output) as Said));
    program.once('close', () => reject(new Error(`The program ended without reporting its start.\n${errors}`)));
  });
  said.catch(() => {}); // a test that kills the program early does not wait for `said`
  const end = () => {
    program.stdin.end();
    return ended;
  };
  onTestFinished(async () => {
    await end();
  });
  return {
    said,
    end,
    kill: (signal) => {
      program.kill(signal);
      return ended;
    },
  };
}

/** Launches the program and waits until its PostgreSQL server runs. */
export async function startProgram(directory: string, user?: number): Promise<Program & { pid: number; connections: DatabaseConnections }> {
  const program = launchProgram(directory, user);
  const { pid, connections, error } = await program.said;
  if (pid === undefined || !connections) throw new Error(`The program could not start: ${error?.message}`);
  return { ...program, pid, connections };
}
