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
/** So much of what the program says is kept, in characters. */
const LAST_OUTPUT = 20_000;
const READY_WITHIN_MS = 180_000;

/** The program, as `npm start` starts it, in a process of its own that can be killed and started again. */
export interface Program {
  url: string;
  dataDir: string;
  readonly pid: number;
  /** The last of what it has said, its log included. */
  said(): string;
  /** What its log told of faults since the first start, by its message: how often, and the first line. */
  readonly faults: ReadonlyMap<string, { count: number; line: string }>;
  /** @returns after how many milliseconds it was ready */
  start(environment?: Record<string, string>): Promise<number>;
  /** Starts it and does not wait. */
  launch(environment?: Record<string, string>): void;
  /** @returns after how many milliseconds, from now, it is ready */
  becomeReady(): Promise<number>;
  /** Settles when it has ended. @returns its status, or the signal */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
  /** How it ended, when it has. */
  readonly ended: Promise<number | string | null>;
  /** Ends it, its database and its data. */
  remove(): Promise<void>;
}

/** @param environment for every start; `DATA_DIR` when it should be a certain one */
export async function createProgram(environment: Record<string, string> = {}): Promise<Program> {
  const dataDir = environment['DATA_DIR'] ?? (await mkdtemp(path.join(os.tmpdir(), 'films-faults-')));
  // Under root the database is another user's.
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
    // One that was never started, or ended with the program.
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
        RATE_LIMITS: 'off', // all come from one address
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
      if (hasEnded) throw new Error(`The program ended before it was ready. It said:\n${output}`);
      await delay(10);
    }
    throw new Error(`The program was not ready within three minutes. It said:\n${output}`);
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
