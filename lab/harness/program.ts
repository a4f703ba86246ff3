import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { ERROR_LINE } from '#server/log.ts';
import { postmasterFileOf } from './database.ts';
import { freePort } from '#test/site/free-port.ts';

const MAIN = path.join(import.meta.dirname, '../../main.ts');
/** Number of characters of the output to keep. */
const LAST_OUTPUT = 20_000;
const READY_WITHIN_MS = 180_000;

/** The program in a separate process, started like `npm start`. A scenario can kill it and start it again. */
export interface Program {
  url: string;
  dataDir: string;
  readonly pid: number;
  /** Returns the last part of the output, including the log. */
  said(): string;
  /** Errors in the log since the first start, by message. Each has its number and its first line. */
  readonly faults: ReadonlyMap<string, { count: number; line: string }>;
  /** @returns time until the program was ready (ms) */
  start(environment?: Record<string, string>): Promise<number>;
  /** Starts the program without waiting. */
  launch(environment?: Record<string, string>): void;
  /** @returns time from now until the program is ready (ms) */
  becomeReady(): Promise<number>;
  /**
   * Sends the signal and waits for the end.
   * @returns the exit status or the signal
   */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
  /** Resolves to the exit status or the signal when the program ends. */
  readonly ended: Promise<number | string | null>;
  /** Stops the program and its database, and deletes its data. */
  remove(): Promise<void>;
}

/** @param environment variables for every start. `DATA_DIR` sets the data directory */
export async function createProgram(environment: Record<string, string> = {}): Promise<Program> {
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(path.join(os.tmpdir(), 'films-faults-')));
  // As root, the database runs as another user, which needs access.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<number | string | null> = Promise.resolve(null);
  let output = '';
  const faults = new Map<string, { count: number; line: string }>();
  const noteFault = (line: string) => {
    if (!ERROR_LINE.test(line)) return;
    const message = /"msg":"([^"]*)"/.exec(line)?.[1] ?? '';
    const known = faults.get(message);
    faults.set(message, { count: (known?.count ?? 0) + 1, line: known?.line ?? line });
  };
  const endDatabase = () => {
    const postmaster = postmasterFileOf(dataDir)?.pid;
    // The database might never have started, or might have ended with the program.
    if (postmaster !== undefined && isPostgres(postmaster)) process.kill(postmaster, 'SIGQUIT');
  };
  const killWithUs = () => {
    child?.kill('SIGKILL');
    endDatabase();
  };
  process.once('exit', killWithUs);

  function launch(more: Record<string, string> = {}): void {
    const started = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2', // as in package.json
        RATE_LIMITS: 'off', // because all requests come from one address
        LOG_LEVEL: 'warn',
        SITE_URL: url,
        ...environment,
        ...more,
        DATA_DIR: dataDir,
        PORT: String(port),
      },
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-LAST_OUTPUT)));
      createInterface(stream).on('line', noteFault);
    }
    ended = new Promise((resolve) => started.once('exit', (status, signal) => resolve(signal ?? status)));
    child = started;
  }

  async function becomeReady(): Promise<number> {
    const began = performance.now();
    let hasEnded = false;
    void ended.then(() => (hasEnded = true));
    while (performance.now() - began < READY_WITHIN_MS) {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => {});
      await response?.body?.cancel();
      if (response?.status === 200) return performance.now() - began;
      if (hasEnded) throw new Error(`The program ended before it was ready. Its output:\n${output}`);
      await delay(10);
    }
    throw new Error(`The program was not ready within three minutes. Its output:\n${output}`);
  }

  return {
    url,
    dataDir,
    get pid() {
      return child?.pid ?? 0;
    },
    get ended() {
      return ended;
    },
    said: () => output,
    faults,
    launch,
    becomeReady,
    async start(more) {
      launch(more);
      return becomeReady();
    },
    async end(signal) {
      child?.kill(signal);
      return ended;
    },
    async remove() {
      child?.kill('SIGKILL');
      await ended;
      process.off('exit', killWithUs);
      endDatabase();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}
