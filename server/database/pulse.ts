import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isConnectionLost } from './is-database-unavailable.ts';

/*
 * A server that is busy answers in its time; one that was stopped, or whose machine or way is gone, never does, and
 * says nothing about it. What tells them apart is whether it still takes a new connection.
 */

/** Whether a server takes connections. */
export interface Pulse {
  /** True while it takes none: whoever wants something of it is told so at once. */
  readonly isSilent: boolean;
  /** Looks, once for all who ask meanwhile. */
  check(): void;
  stop(): void;
}

export interface PulseTimes {
  /** After which without an answer it is looked at the server. */
  patienceMs: number;
  /** How long the server has to take a connection. */
  connectMs: number;
  /** Between two looks at a silent one. */
  pauseMs: number;
}

/** Together below the six seconds within which everybody is told that the database is away. */
export const PULSE_TIMES: PulseTimes = { patienceMs: 2000, connectMs: 2000, pauseMs: 250 };

/** @param onSilent is called each time the server is found to have fallen silent */
export function createPulse(host: ClientConfig, { connectMs, pauseMs }: PulseTimes, onSilent: () => void): Pulse {
  let isSilent = false;
  let isLooking = false;
  const stopping = new AbortController();

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isAlive = await takesConnection(host, connectMs);
      if (!isAlive && !isSilent && !stopping.signal.aborted) {
        isSilent = true;
        onSilent();
      }
      if (isAlive) {
        isSilent = false;
        return;
      }
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    get isSilent() {
      return isSilent;
    },
    check() {
      if (isLooking || stopping.signal.aborted) return;
      isLooking = true;
      void look().finally(() => (isLooking = false));
    },
    stop: () => stopping.abort(),
  };
}

/** A server that refuses us in words is alive. */
async function takesConnection(host: ClientConfig, connectMs: number): Promise<boolean> {
  const client = new Client({ ...host, connectionTimeoutMillis: connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !isConnectionLost(error);
  } finally {
    // Its goodbye needs no answer.
    void client.end().catch(() => {});
  }
}
