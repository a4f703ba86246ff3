import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import type { Listener } from './database/listener.ts';
import type { Log } from './log.ts';

/**
 * A number that rises whenever the public catalogue changed, in whichever process: what was made from the
 * catalogue is current as long as the number is the same. Undefined while changes might be missed.
 */
export interface CatalogueVersion {
  current(): number | undefined;
  /** As far as was heard, whether or not changes might be missed just now. */
  latest(): number;
  /**
   * Waits until all that was committed before is counted: who has changed something then reads what they wrote. What
   * changed nothing public counts for nothing.
   */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const CHANNEL = 'catalogue';
const HEARTBEAT = 'heartbeat ';
const HEARTBEAT_MS = 1000;
const TRUSTED_FOR_MS = 3000;
/** A channel that takes longer is as good as broken. */
const CATCHES_UP_WITHIN_MS = 1000;

interface Parts {
  db: Db;
  listener: Listener;
  log: Log;
}

/**
 * Follows the database's announcements (migrations/004-catalogue-changes.ts). The process also talks to itself over
 * the same channel every second: when it has not heard itself for three, the channel is broken, and nothing is
 * trusted until it is heard again.
 */
export async function followCatalogue({ db, listener, log }: Parts): Promise<CatalogueVersion> {
  const self = `${HEARTBEAT}${randomUUID()}`;
  let version = 1;
  let heardAt = -Infinity;
  const heard = (payload: string) => {
    if (payload === self) heardAt = performance.now();
    else if (!payload.startsWith(HEARTBEAT)) version += 1;
  };
  // After a lost connection it is listened again: what was announced in between is unknown.
  const listening = await listener.listen(CHANNEL, heard, () => (version += 1));
  const beat = async () => {
    // By another connection than the one that listens: only so it is known to be that of the same server.
    await sql`select pg_notify(${CHANNEL}, ${self})`
      .execute(db)
      .catch((error: unknown) => log.debug({ err: error }, 'no heartbeat'));
  };
  await beat();
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  return {
    current: () => (performance.now() - heardAt < TRUSTED_FOR_MS ? version : undefined),
    latest: () => version,
    catchUp: together(async () => {
      const hasHeard = await Promise.race([
        listener.catchUp().then(() => true, () => false), // prettier-ignore
        delay(CATCHES_UP_WITHIN_MS, false, { ref: false }),
      ]);
      if (!hasHeard) heardAt = -Infinity;
    }),
    stop: async () => {
      clearInterval(heartbeat);
      await listening.close();
    },
  };
}

/** One at a time: all who come while it is being done share the next one, which begins after they came. */
function together(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= last.then(() => {
      next = undefined;
      last = work();
      return last;
    }));
}

/** For processes that cache nothing: commands, and tests that look at the database between two requests. */
export const NEVER_CURRENT: CatalogueVersion = {
  current: () => undefined,
  latest: () => 0,
  catchUp: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
