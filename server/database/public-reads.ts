import { Kysely } from 'kysely';
import type { CatalogueVersion } from '#server/catalogue-version.ts';
import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { ConnectionPool } from './connection-pool.ts';
import { poolDialect, replicaHosts, type Database, type Db } from './database.ts';
import { followPosition } from './followed-position.ts';
import { createReadPool } from './read-pool.ts';
import { createReplica, type ReplicaUsage } from './replica.ts';

/** Where visitors' pages and lists are read from (docs/decisions/038-several-processes.md). */
export interface PublicReads {
  /** The replicas' connections and the primary's; undefined without DATABASE_REPLICA_URL. */
  db: Db | undefined;
  /** A member has written something: no replica is asked until it is sure to have it. */
  forgetPosition(): void;
  replicas(): ReplicaUsage[];
  close(): Promise<void>;
}

interface Parts {
  settings: Pick<Settings, 'replicaUrl' | 'replicaMaxLagSeconds'>;
  db: Db;
  pool: ConnectionPool;
  catalogue: () => CatalogueVersion;
  log: Log;
  /** How many connections to each replica at most. */
  max: number;
}

export function createPublicReads({ settings, db, pool, catalogue, log, max }: Parts): PublicReads {
  const { replicaUrl, replicaMaxLagSeconds } = settings;
  if (replicaUrl === undefined)
    return { db: undefined, forgetPosition: () => {}, replicas: () => [], close: () => Promise.resolve() };
  const position = followPosition(db, catalogue, replicaMaxLagSeconds * 1000);
  const { hosts, timeoutMs } = replicaHosts({ url: replicaUrl });
  const onChange = (replica: ReplicaUsage, error?: unknown) =>
    log.warn(
      { ...replica, ...(error !== undefined && { err: error }) },
      replica.leftOut === 'away' ? 'a replica is away' : 'a replica is back',
    );
  const replicas = hosts.map((host) => createReplica(host, { max, timeoutMs, onChange }));
  const isTrusted = () => catalogue().current() !== undefined;
  const readPool = createReadPool({ primary: pool, replicas, position, isTrusted });
  return {
    db: new Kysely<Database>({ dialect: poolDialect(readPool) }),
    forgetPosition: () => position.forget(),
    replicas: () => replicas.map((replica) => replica.usage()),
    close: () => readPool.close(),
  };
}
