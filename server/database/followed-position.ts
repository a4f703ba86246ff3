import { sql } from 'kysely';
import type { CatalogueVersion } from '#server/catalogue-version.ts';
import type { Db } from './database.ts';

/** A place in the primary's log. */
export interface Position {
  lsn: string;
  /** A new one begins with each promotion: the log of a server that did not follow means something else from there on. */
  timeline: number;
}

/** What a replica must have replayed, so that nobody sees less of it than this process knows of. */
export interface FollowedPosition {
  /**
   * A place after every change of the public catalogue that was heard of, and not older than `maxAgeMs`: the same
   * object for as long as it stands. Undefined while it is not known: then only the primary is asked.
   */
  current(): Position | undefined;
  /** Somebody has written something just now: what was known may stand before it. */
  forget(): void;
}

/**
 * The primary is asked after a change was heard of, so what it says stands after that change; until it has said so
 * nothing is known. Meanwhile a response may be cached under the number of that change, and would never be made anew:
 * it must not be made from a server that has not heard of it.
 */
export function followPosition(
  db: Db,
  catalogue: () => Pick<CatalogueVersion, 'latest'>,
  maxAgeMs: number,
): FollowedPosition {
  let known: { position: Position; version: number; at: number } | undefined;
  let writes = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const asked = { version: catalogue().latest(), writes, at: performance.now() };
    const position = await readPosition(db).catch(() => undefined);
    if (position && asked.writes === writes) known = { position, version: asked.version, at: asked.at };
  }

  return {
    current() {
      const isLatest = known?.version === catalogue().latest();
      const age = known ? performance.now() - known.at : Infinity;
      if (!isLatest || age > maxAgeMs / 2) asking ??= ask().finally(() => (asking = undefined));
      return isLatest && age < maxAgeMs ? known?.position : undefined;
    },
    forget() {
      writes += 1;
      known = undefined;
    },
  };
}

/** The first eight letters of a log file's name are its timeline. */
async function readPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_current_wal_insert_lsn()::text as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline
  `.execute(db);
  return rows[0]!;
}
