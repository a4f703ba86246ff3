import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Postmaster, StopMode } from './postmaster.ts';
import { onProcessExit } from './on-process-exit.ts';

/** A server that is kept running through restarts. */
export interface Supervisor {
  readonly pid: number;
  stop(mode: StopMode): Promise<void>;
}

/** Running time after which a start counts as successful, so that the next restart has no pause (ms). */
const STABLE_AFTER_MS = 10_000;
/** Maximum pause before a restart (ms). It is short because people wait for a server that was killed. */
const MAX_PAUSE_MS = 500;
const MAX_PAUSE_AFTER_FAILED_START_MS = 5_000;
/**
 * Limit for a fast stop, which usually takes tens of milliseconds (ms). If the stop hangs (a dying disk), the next
 * start recovers safely.
 */
const STOP_TIMEOUT_MS = 30_000;

/**
 * Launches the server and relaunches it after each unexpected end, with growing pauses, until `stop` or the end of this
 * process.
 * @param work.clear removes the remains of a killed server; runs before each relaunch and after the last end
 * @throws Error with the server's last log lines if the first launch fails
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
      log(`PostgreSQL ${end} unexpectedly and is being restarted`, { pauseMs });
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      try {
        await clear();
        if (stopping.signal.aborted) return;
        current = launch();
        await current.ready;
        didStart = true;
        log('PostgreSQL is running again', { pid: current.pid });
      } catch (error) {
        // If `stop` was called since then, this end is expected.
        if (!stopping.signal.aborted) log('PostgreSQL could not be restarted', { reason: String(error) });
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
      await clear(); // a server that was just killed may have left processes that have not noticed yet
    },
  };
}
