import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { freePort } from './free-port.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Starts the site that most browser tests use. */
export default (project: TestProject): Promise<() => Promise<void>> => startSite(project);

/**
 * Starts a site for the tests of a project. Does not wait until the site answers, so that the next project can start its
 * servers and the workers can load their modules. `site-answers.ts` waits.
 */
export async function startSite(project: TestProject, environment: Record<string, string> = {}): Promise<() => Promise<void>> {
  findChromium(); // installs a missing Chromium before the workers need it
  const { program, lastOutput, address, dataDir, end } = await beginSite(environment);
  project.provide('site', { address, dataDir });
  let isOver = false;
  let ended: string | undefined;
  program.once('exit', (status) => {
    if (isOver) return;
    ended = `The site of the ${project.name} tests ended unexpectedly (status ${status}). Its last output:\n${lastOutput()}`;
    console.error(`\n${ended}\n`); // later tests would only report that the site does not answer
    writeFileSync(endOf(dataDir), ended); // tests of the next files read the reason there
  });
  return async () => {
    isOver = true;
    await end();
    if (ended !== undefined) throw new Error(ended);
  };
}

/** Returns the file with the last output of a site that ended unexpectedly. */
export const endOf = (dataDir: string): string => path.join(dataDir, 'ended-by-itself.txt');

/** Length of the kept end of the program's output (characters). */
const LAST_OUTPUT = 4000;

/**
 * Starts the whole program in an empty data directory, like a new operator, and waits until the program listens. `await using`
 * ends the program and deletes the directory.
 */
export async function launchSite(...given: Parameters<typeof beginSite>) {
  const { listens, ...site } = await beginSite(...given);
  await listens;
  return { ...site, [Symbol.asyncDispose]: site.end };
}

/** @param checkout directory of the program */
async function beginSite(
  environment: Record<string, string> = {},
  { checkout = ROOT, args = [] }: { checkout?: string; args?: string[] } = {},
) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'films-site-'));
  const port = environment['PORT'] ?? String(await freePort());
  const program = spawn(process.execPath, ['main.ts', ...args], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off', // all visitors come from one address
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-LAST_OUTPUT)));
  program.stderr.pipe(process.stderr);
  /** Resolves with the exit status. */
  const gone = new Promise<number | null>((resolve) => program.once('exit', resolve));
  const listens = new Promise<void>((resolve, reject) => {
    program.stdout.on('data', () => output.includes(' is at http') && resolve());
    void gone.then(() => reject(new Error(`The program ended before it listened:\n${output}`)));
  });
  listens.catch(() => {}); // callers that wait for `listens` get the error
  // If SITE_URL is set, the program prints the address of its links instead.
  const address = `http://localhost:${port}`;
  const end = async () => {
    program.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { program, gone, listens, lastOutput: () => output, address, dataDir, end };
}

declare module 'vitest' {
  export interface ProvidedContext {
    site: { address: string; dataDir: string };
  }
}
