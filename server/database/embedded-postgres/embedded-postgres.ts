import { mkdirSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { clusterFiles } from './cluster-files.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { databaseConnections, namesFor, type ConnectionOptions, type DatabaseConnections, type DatabaseNames } from './connections.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { DatabaseInUseError } from './database-in-use-error.ts';
import { findRunningPostgres } from './find-running-postgres.ts';
import { initializeCluster } from './initialize-cluster.ts';
import type { Log } from './log.ts';
import { clearLeftovers } from './orphans.ts';
import { savePassword, newPassword, readPassword } from './passwords.ts';
import { launchPostmaster, type StopMode } from './postmaster.ts';
import { ensureRolesAndDatabase, ensureStatementStatistics } from './roles.ts';
import type { ServerSettings } from './server-settings.ts';
import { hasStatementStatistics, STATEMENT_STATISTICS_SETTINGS } from './statement-statistics.ts';
import { supervise } from './supervisor.ts';

/*
 * A PostgreSQL server as a part of a Node program. README.md describes its behaviour and guarantees. Other folders
 * import only this file.
 */
export { DatabaseInUseError, findRunningPostgres };
export type { ConnectionOptions };

/** A PostgreSQL server that starts and ends with this process. */
export interface EmbeddedPostgres {
  connections: DatabaseConnections;
  /** The server's process id, which changes with each restart. */
  readonly pid: number;
  /** Stops the server, by default `fast`. Resolves when the process has ended and its directory is free. */
  stop(mode?: StopMode): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** The directory for all of the cluster's files; made if missing. */
  directory: string;
  /** The database's name. Its owner is the role NAME_owner, and the program's role is NAME_app. */
  database: string;
  log: Log;
  /** Settings that override those in server-settings.ts. */
  settings?: ServerSettings;
}

/**
 * Starts the PostgreSQL of this directory, which it makes if needed, and keeps it running until `stop`.
 * @returns the server, when it accepts connections and has its roles and its database
 * @throws DatabaseInUseError if another process runs it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const names = namesFor(options.database);
  const files = clusterFiles(makeDirectory(options.directory));
  const lock = await lockDataDirectory(files);
  try {
    const cluster = await openCluster(files);
    const counts = hasStatementStatistics(cluster.binaries);
    const settings = { ...(counts ? STATEMENT_STATISTICS_SETTINGS : {}), ...options.settings };
    await clearLeftovers(files, log);
    await initializeCluster(cluster, log);
    const server = await supervise({
      clear: () => clearLeftovers(files, log),
      launch: () => launchPostmaster(cluster, settings, log),
      log,
    });
    try {
      return {
        connections: await prepareDatabase(cluster, names),
        get pid() {
          return server.pid;
        },
        async stop(mode = 'fast') {
          try {
            await server.stop(mode);
          } finally {
            await lock.release();
          }
        },
      };
    } catch (error) {
      await server.stop('fast');
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** @returns the real path, so that two paths to the same directory share one lock */
function makeDirectory(directory: string): string {
  const path = resolve(directory);
  // DATA_DIR, the parent directory, gets the usual mode, because the server's user must be able to pass through it.
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return realpathSync(path);
}

async function prepareDatabase(cluster: Cluster, names: DatabaseNames): Promise<DatabaseConnections> {
  const { files } = cluster;
  const superuserPassword = readPassword(files.superuserPassword);
  if (superuserPassword === undefined) {
    throw new Error(`${files.superuserPassword} is missing. Without this password, the program cannot manage the roles of the database.`);
  }
  const passwords = {
    owner: readPassword(files.ownerPassword) ?? newPassword(),
    app: readPassword(files.appPassword) ?? newPassword(),
  };
  await ensureRolesAndDatabase(files.socketDirectory, superuserPassword, names, passwords);
  if (hasStatementStatistics(cluster.binaries)) await ensureStatementStatistics(files.socketDirectory, superuserPassword, names);
  // The password files are saved last, because another process takes them as the sign that the roles exist (find-running-postgres.ts).
  savePassword(files.ownerPassword, passwords.owner, cluster);
  savePassword(files.appPassword, passwords.app, cluster);
  return databaseConnections(files.socketDirectory, names, passwords);
}
