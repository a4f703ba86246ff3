import { realpathSync } from 'node:fs';
import { clusterFiles } from './cluster-files.ts';
import { databaseConnections, namesFor, type DatabaseConnections } from './connections.ts';
import { errorCode } from './error-code.ts';
import { readPassword } from './passwords.ts';
import { isPostgresProcess } from './postgres-processes.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/**
 * Returns the connections to a database that another process runs, for an operator's command. Call it after
 * `startEmbeddedPostgres` has thrown DatabaseInUseError. The server ends with the other process.
 * @returns undefined while no server is ready, for example while it is starting
 * @throws Error if this user cannot read the passwords
 */
export function findRunningPostgres({ directory, database }: { directory: string; database: string }): DatabaseConnections | undefined {
  const files = clusterFiles(realPathIfThere(directory) ?? directory);
  const server = readPostmasterFile(files);
  if (!server?.ready || !isPostgresProcess(server.pid, [files.data])) return undefined;
  const owner = readPassword(files.ownerPassword);
  const app = readPassword(files.appPassword);
  if (owner === undefined || app === undefined) return undefined;
  return databaseConnections(server.socketDirectory, namesFor(database), { owner, app });
}

function realPathIfThere(directory: string): string | undefined {
  try {
    return realpathSync(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
