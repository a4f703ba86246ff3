import { Catalogue } from '#catalogue/catalogue.ts';
import type { Context } from '#server/context.ts';
import type { PooledConnection } from '#server/database/pooled-connection.ts';
import { beginWithSnapshot, feedStatement } from './feed-queries.ts';
import { LONGEST_GAP_HOURS } from './longest-gap.ts';
import { readFeed, type Reading } from './read-feed.ts';
import { runInSlices } from './run-in-slices.ts';

const LONGEST_GAP_MS = LONGEST_GAP_HOURS * 3_600_000;

/** The films and names that one connection has read. */
export interface FollowedIndex {
  connection: PooledConnection;
  catalogue: Catalogue;
  names: Map<string, string>;
  /** The snapshot of the last reading; undefined before the first reading. */
  snapshot?: string;
  at: number;
}

/** Reads all films. */
export async function loadIndex({ db, log }: Pick<Context, 'db' | 'log'>, connection: PooledConnection): Promise<FollowedIndex> {
  const began = performance.now();
  const index: FollowedIndex = { connection, catalogue: new Catalogue(), names: new Map(), at: 0 };
  applyReading(index, await readChanges(db, index));
  const films = index.catalogue.state.aliveCount;
  log.info({ films, milliseconds: Math.round(performance.now() - began) }, 'all films are in memory');
  return index;
}

/**
 * Reads the changes since the last reading, which no one sees before `applyReading`.
 * @param snapshotName another connection's snapshot to read
 */
export async function readChanges(db: Context['db'], index: FollowedIndex, snapshotName?: string): Promise<Reading> {
  const { connection, catalogue, snapshot } = index;
  const ask = () => readFeed(connection, feedStatement(db, snapshot), (changes) => runInSlices(catalogue.stage(changes)));
  const reading = await (snapshotName === undefined ? ask() : withSnapshot(connection, snapshotName, ask));
  if (snapshot !== undefined && reading.at - index.at > LONGEST_GAP_MS) reading.isIncomplete = true;
  return reading;
}

/** Makes the changes visible in one step. @returns whether something has changed that visitors can see */
export function applyReading(index: FollowedIndex, { snapshot, at, names }: Reading): boolean {
  let { changesPublic } = index.catalogue.commit();
  const { author } = index.catalogue.state.values;
  for (const [id, name] of names) {
    // No page has the name of someone without listings.
    if (author.numberOf(id) === undefined) continue;
    const before = index.names.get(id);
    if (before !== undefined && before !== name) changesPublic = true;
    index.names.set(id, name);
  }
  index.snapshot = snapshot;
  index.at = at;
  return changesPublic;
}

/** @param name the name from `exportSnapshot` */
async function withSnapshot<Result>(connection: PooledConnection, name: string, work: () => Promise<Result>) {
  try {
    await connection.run(beginWithSnapshot(name));
    return await work();
  } finally {
    await connection.run('rollback');
  }
}
