import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Settings } from '#server/settings.ts';
import type { Target } from './target.ts';
import { freePort } from '#test/site/free-port.ts';

const MAIN = path.join(import.meta.dirname, '../../../main.ts');

/**
 * Starts the program in a separate process, as `npm start` does.
 * @param more settings that are added or replaced
 * @returns the site, when it accepts requests
 */
export async function serveSite({ dataDir }: Settings, more: Record<string, string> = {}): Promise<Target & { pid: number }> {
  const port = await freePort();
  const program = spawn(process.execPath, [...profiling(), MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SAMPLE_DATA: 'off',
      ...more,
    },
  });
  const endWithUs = () => program.kill('SIGTERM');
  process.once('exit', endWithUs);
  const ended = once(program, 'exit');
  const lines = createInterface({ input: program.stdout });
  const listening = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line.includes(`:${port}`)) resolve();
      else if (line.startsWith('{')) console.error(line); // the program's log
    });
  });
  await Promise.race([listening, ended.then(() => Promise.reject(new Error('The program ended before it accepted requests.')))]);
  return {
    name: 'ours',
    pid: program.pid!,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      program.kill('SIGTERM');
      await ended;
      process.off('exit', endWithUs);
    },
  };
}

/** Options that write a CPU profile to the folder BENCH_PROFILE when the program ends. */
function profiling(): string[] {
  const directory = process.env['BENCH_PROFILE'];
  return directory ? ['--cpu-prof', `--cpu-prof-dir=${directory}`] : [];
}
