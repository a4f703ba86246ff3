import { setTimeout as delay } from 'node:timers/promises';
import { Catalogue } from '#catalogue/catalogue.ts';
import type { Context } from '#server/context.ts';
import { ConnectionLostError, isConnectionLost } from '#server/database/is-database-unavailable.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { UnavailableError } from '#server/errors.ts';
import { everyNight } from './every-night.ts';
import { computeChecksum, exportSnapshot } from './feed-queries.ts';
import { applyReading, loadIndex, readChanges, type FollowedIndex } from './followed-index.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import { CATALOGUE_CHANNEL } from '#server/database/catalogue-channel.ts';
import { runInSlices } from './run-in-slices.ts';
import { shareTurns } from './share-turns.ts';

const READ_EVERY_MS = 1000;
const TRUSTED_FOR_MS = 3000;
const STOPS_WITHIN_MS = 1000;
/** The time that a request waits for a reading if the last reading was too long ago: the process might only have been paused. */
const READER_WAITS_MS = 1000;
const PAUSE_MS = 50;
/** Packing uses longer slices, because readings wait for it. */
const PACKING_SLICE_MS = 25;

type Parts = Pick<Context, 'db' | 'feed' | 'listener' | 'listings' | 'log' | 'maintenance' | 'metrics'> & {
  settings: Pick<Context['settings'], 'staleCatalogueSeconds'>;
};

/**
 * Reads all films, and then their changes: at each announcement, every second, and on request. If the connection is
 * lost (a failover, a crash), transaction numbers cannot show which changes are missing, so all films are read again.
 * Until then, the old index answers for a limited time.
 * @returns after all films have been read
 */
export async function followCatalogue(parts: Parts): Promise<LiveCatalogue> {
  const { db, feed, listener, listings, log, maintenance, metrics, settings } = parts;
  const staleMs = 1000 * settings.staleCatalogueSeconds;
  let live: FollowedIndex | undefined;
  let connection: PooledConnection | undefined;
  /** The start of the last successful reading. */
  let readAt = -Infinity;
  let version = 0;
  let isFailing = false;
  let isStopped = false;
  let copying: Promise<void> | undefined;

  async function open(): Promise<PooledConnection> {
    const opened = await feed.acquire();
    if (isStopped) {
      opened.release(true);
      throw new ConnectionLostError('This process no longer follows the catalogue.');
    }
    opened.client.once('end', () => {
      lose(opened);
      if (!isStopped) setTimeout(() => void catchUp(), PAUSE_MS).unref();
    });
    return opened;
  }

  function lose(lost: PooledConnection): void {
    if (connection !== lost) return;
    connection = undefined;
    lost.release(true);
  }

  /**
   * Makes all changes visible that were committed before the call, in one step.
   * @param snapshotName another connection's snapshot to read
   */
  async function read(snapshotName?: string): Promise<void> {
    connection ??= await open();
    const used = connection;
    try {
      let index = live?.connection === used ? live : await loadIndex(parts, used);
      for (;;) {
        const began = performance.now();
        const reading = await readChanges(db, index, snapshotName);
        if (reading.isIncomplete) {
          index = await loadIndex(parts, used);
          continue;
        }
        const isChanged = applyReading(index, reading);
        if (isChanged || index !== live) version += 1;
        if (index !== live) listings.clear();
        live = index;
        readAt = began;
        return;
      }
    } catch (error) {
      // After any other error, the next reading starts from the same snapshot.
      if (isConnectionLost(error)) lose(used);
      throw error;
    }
  }

  /** Replaces the catalogue by a copy without tombstones. Readings go on during the copy, and their changes are copied at the end. */
  async function replaceByCopy(index: FollowedIndex): Promise<void> {
    const copy = new Catalogue();
    const { state } = index.catalogue;
    await runInSlices(copy.copy(state));
    if (isStopped || live !== index) return;
    copy.commit();
    await runInSlices(copy.pack());
    await runAlone(async () => {
      if (isStopped || live !== index) return;
      await runInSlices(copy.copy(index.catalogue.state, state), PACKING_SLICE_MS);
      copy.commit();
      index.catalogue = copy;
      const { author } = copy.state.values;
      for (const id of index.names.keys()) if (author.numberOf(id) === undefined) index.names.delete(id);
    });
  }

  const { share: catchUp, runAlone } = shareTurns(
    async () => {
      if (isStopped) return;
      try {
        await read();
        if (isFailing) log.info('changes to the catalogue can be read again');
        isFailing = false;
      } catch (error) {
        if (!isFailing && !isStopped) log.warn({ err: error }, 'changes to the catalogue could not be read');
        isFailing = true;
      }
    },
    async () => {
      if (isStopped || !isFollowing()) return;
      const index = live!;
      if (index.catalogue.needsPacking()) await runInSlices(index.catalogue.pack(), PACKING_SLICE_MS).catch(logNoRoom);
      if (index.catalogue.needsCopy())
        copying ??= replaceByCopy(index)
          .catch(logNoRoom)
          .finally(() => (copying = undefined));
    },
  );
  const logNoRoom = (error: unknown) => log.error({ err: error }, 'the catalogue could not be packed or copied');
  const isFollowing = () => connection !== undefined && live?.connection === connection;
  const isStale = () => performance.now() - readAt > staleMs;

  /** Compares the index with the database at one snapshot, so that a change made since then is not a difference. */
  async function compare(): Promise<number | undefined> {
    const differences = await maintenance
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const ours = await runAlone(async () => {
          if (!isFollowing()) return undefined;
          const compared = live!;
          await read(await exportSnapshot(tx));
          return live === compared ? runInSlices(compared.catalogue.checksum()) : undefined;
        });
        const theirs = ours && (await computeChecksum(tx));
        return theirs?.filter(({ count, sum }, at) => count !== ours![at]!.count || sum !== ours![at]!.sum).length;
      });
    if (differences === undefined) return undefined;
    metrics.recordComparison(differences);
    if (differences === 0) return 0;
    log.error({ pieces: differences }, 'the catalogue in memory differs from the database: all films are read again');
    await runAlone(async () => {
      if (connection) lose(connection);
      await read();
    });
    return differences;
  }

  await runAlone(() => read()).catch((error: unknown) => {
    isStopped = true;
    if (connection) lose(connection);
    throw error;
  });
  const listening = await listener.listen(
    CATALOGUE_CHANNEL,
    () => void catchUp(),
    () => void catchUp(),
  );
  const timer = setInterval(() => void catchUp(), READ_EVERY_MS).unref();
  const stopNights = everyNight(() =>
    compare().catch((error: unknown) => log.warn({ err: error }, 'the catalogue could not be compared with the database')),
  );
  return {
    async read() {
      if (isStale()) await within(READER_WAITS_MS, catchUp());
      if (isStale()) throw new UnavailableError({ error: UNAVAILABLE });
      return live!.catalogue.state;
    },
    current: () => (isFollowing() && performance.now() - readAt < TRUSTED_FOR_MS ? version : undefined),
    // No longer than `staleMs`, after which `read` throws anyway.
    catchUp: () => within(staleMs, catchUp()),
    snapshot: () => (isFollowing() ? live!.snapshot : undefined),
    authorName: (id) => live!.names.get(id) ?? '',
    compare,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      stopNights();
      await listening.close();
      await within(
        STOPS_WITHIN_MS,
        runAlone(() => Promise.resolve()),
      );
      if (connection) lose(connection);
    },
  };
}

const UNAVAILABLE = 'We cannot show the films at the moment. Try again in a minute.';

/** Waits for the work, but no longer than `milliseconds`. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const options = { ref: false, signal: waiting.signal };
  await Promise.race([work, delay(milliseconds, undefined, options).catch(() => {})]);
  waiting.abort();
}
