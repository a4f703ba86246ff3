import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { freePort } from './free-port.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** The site that most browser tests look at. */
export default (project: TestProject): Promise<() => Promise<void>> => startSite(project);

/**
 * Does not wait until the site answers: the next project starts what it needs meanwhile, and the workers load their
 * modules. What waits is `site-answers.ts`.
 */
export async function startSite(project: TestProject, environment: Record<string, string> = {}): Promise<() => Promise<void>> {
  findChromium(); // one that is missing is installed before the workers look for it
  const { program, gone, lastOutput, address, dataDir } = await beginSite(environment);
  project.provide('site', { address, dataDir });
  let isOver = false;
  let ended: string | undefined;
  program.once('exit', (status) => {
    if (isOver) return;
    ended = `The site of the ${project.name} tests has ended by itself (status ${status}). It said last:\n${lastOutput()}`;
    console.error(`\n${ended}\n`); // the tests after it only know that nobody answers
    writeFileSync(endOf(dataDir), ended); // and those that have not begun, that nobody will
  });
  return async () => {
    isOver = true;
    program.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
    if (ended !== undefined) throw new Error(ended);
  };
}

/** What a site in this directory said last, once it has ended by itself. */
export const endOf = (dataDir: string): string => path.join(dataDir, 'ended-by-itself.txt');

/** So much of what the program says is kept, in characters. */
const LAST_OUTPUT = 4000;

/** Starts the whole program as a newcomer does, in an empty data directory, and waits until it answers. */
export async function launchSite(...given: Parameters<typeof beginSite>) {
  const { listens, ...site } = await beginSite(...given);
  await listens;
  return site;
}

/** @param checkout where the program is */
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
  /** With which status it ended. */
  const gone = new Promise<number | null>((resolve) => program.once('exit', resolve));
  const listens = new Promise<void>((resolve, reject) => {
    program.stdout.on('data', () => output.includes(' is at http') && resolve());
    void gone.then(() => reject(new Error(`The program ended before it listened:\n${output}`)));
  });
  listens.catch(() => {}); // whoever waits for it is told
  // With SITE_URL the program says another: the one that its links have.
  const address = `http://localhost:${port}`;
  return { program, gone, listens, lastOutput: () => output, address, dataDir };
}

declare module 'vitest' {
  export interface ProvidedContext {
    site: { address: string; dataDir: string };
  }
}
