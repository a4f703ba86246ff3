import os from 'node:os';

/** PostgreSQL settings by name, as they would stand in postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * What differs from PostgreSQL's defaults. Not listed, so at their durable defaults: fsync, full_page_writes,
 * synchronous_commit, wal_level; a commit that was acknowledged survives the loss of power.
 */
const SERVER_SETTINGS = {
  listen_addresses: '', // no TCP: only who may open the socket directory can even try a password
  unix_socket_permissions: '0700', // the socket itself as closed as its directory
  max_connections: '60', // the pools of the program, its jobs and a few operator's commands, with room to spare
  shared_buffers: '256MB', // the whole catalogue fits
  effective_cache_size: '1GB', // what a small machine has left for the page cache; the planner's guess only
  work_mem: '16MB', // sorting and hashing of a full list in memory
  maintenance_work_mem: '128MB', // index builds in migrations and restores
  random_page_cost: '1.1', // solid-state disks: an index scan is nearly as cheap as a sequential one
  max_wal_size: '2GB', // imports do not force a checkpoint every few seconds
  jit: 'off', // compiling costs more than it saves on queries of milliseconds
  log_min_messages: 'warning', // the default, said for the reader: errors and the server's own doings come too
  log_error_verbosity: 'terse', // DETAIL lines quote rows ("Key (email)=(…) already exists"): no personal data in logs
  log_line_prefix: '', // the program's log has its own times
} as const satisfies ServerSettings;

/**
 * After a crash every file is made durable before the log is replayed: one by one, which takes seconds on a busy disk, or
 * the whole file system at once. Linux before 5.8 does not tell the server of errors there.
 */
function recoverySettings(): ServerSettings {
  const [major = 0, minor = 0] = os.release().split('.').map(Number);
  const tellsOfErrors = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return tellsOfErrors ? { recovery_init_sync_method: 'syncfs' } : {};
}

/**
 * @param socketDirectory where the server makes its socket
 * @param overrides win over the table above, e.g. `{ fsync: 'off' }` for a cluster that may be lost
 * @returns arguments for `postgres`
 */
export function settingsArguments(socketDirectory: string, overrides: ServerSettings): string[] {
  const settings = {
    ...SERVER_SETTINGS,
    ...recoverySettings(),
    // The setting is a list, so that a comma or a quote in the path would end the entry.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
