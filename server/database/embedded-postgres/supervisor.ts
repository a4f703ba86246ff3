import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Postmaster, StopMode } from './postmaster.ts';
import { onProcessExit } from './on-process-exit.ts';

/** One server that is kept running, whichever process it is just now. */
export interface Supervisor {
  readonly pid: number;
  stop(mode: StopMode): Promise<void>;
}

/** A server that ran this long was no failed start: the next restart comes at once again. */
const STABLE_AFTER_MS = 10_000;
/** After one that worked until it was killed, people wait; one that does not start waits for a person. */
const MAX_PAUSE_MS = 500;
const MAX_PAUSE_AFTER_FAILED_START_MS = 5_000;
/** A fast stop takes tens of milliseconds. When it hangs (a dying disk), recovery at the next start is safe. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * Launches the server and launches it again whenever it ends by itself, after longer and longer pauses, until
 * `stop`. It stops with this process.
 * @param work.clear away what a killed server left; run before each further launch and after the last
 * @throws Error with the server's last words when the first launch fails
 */
export async function supervise(work: { clear: () => Promise<void>; launch: () => Postmaster; log: Log }): Promise<Supervisor> {
  const { clear, launch, log } = work;
  const stopping = new AbortController();
  let current = launch();
  const forget = onProcessExit(() => current.requestStop('fast'));
  try {
    await current.ready;
  } catch (error) {
    current.requestStop('fast');
    await current.exited;
    forget();
    throw error;
  }

  async function keepRunning(): Promise<void> {
    let failures = 0;
    let didStart = true;
    for (;;) {
      const began = performance.now();
      const end = await current.exited;
      if (stopping.signal.aborted) return;
      failures = performance.now() - began > STABLE_AFTER_MS ? 1 : failures + 1;
      const maxPause = didStart ? MAX_PAUSE_MS : MAX_PAUSE_AFTER_FAILED_START_MS;
      const pauseMs = failures === 1 ? 0 : Math.min(maxPause, 25 * 2 ** failures);
      didStart = false;
      log(`PostgreSQL ${end} by itself and is started again`, { pauseMs });
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      try {
        await clear();
        if (stopping.signal.aborted) return;
        current = launch();
        await current.ready;
        didStart = true;
        log('PostgreSQL runs again', { pid: current.pid });
      } catch (error) {
        // Asked to stop meanwhile, it ended as it should.
        if (!stopping.signal.aborted) log('PostgreSQL could not be started again', { reason: String(error) });
      }
    }
  }
  const kept = keepRunning();

  return {
    get pid() {
      return current.pid ?? 0;
    },
    async stop(mode) {
      stopping.abort();
      current.requestStop(mode);
      const timer = setTimeout(() => current.requestStop('immediate'), STOP_TIMEOUT_MS);
      await kept;
      clearTimeout(timer);
      forget();
      await clear(); // a server that was killed just now may have left processes that have not noticed yet
    },
  };
}
