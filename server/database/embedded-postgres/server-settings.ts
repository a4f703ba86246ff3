import os from 'node:os';

/** PostgreSQL settings by name, as in postgresql.conf. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * Settings that differ from PostgreSQL's defaults. Not listed, so at their durable defaults: fsync, full_page_writes,
 * synchronous_commit, wal_level. So a confirmed commit survives a loss of power.
 */
const SERVER_SETTINGS = {
  listen_addresses: '', // no TCP: only users who can open the socket directory can even try a password
  unix_socket_permissions: '0700', // the socket is as private as its directory
  max_connections: '60', // enough for the pools of the program, its jobs and a few operator's commands
  shared_buffers: '256MB', // enough for the whole catalogue
  effective_cache_size: '1GB', // the free memory for the page cache on a small machine; only the planner uses this estimate
  work_mem: '16MB', // enough to sort and hash a full list in memory
  maintenance_work_mem: '128MB', // for index builds in migrations and restores
  random_page_cost: '1.1', // on solid-state disks, an index scan costs nearly as little as a sequential scan
  max_wal_size: '2GB', // so that imports do not force a checkpoint every few seconds
  jit: 'off', // compiling costs more than it saves for queries of milliseconds
  log_min_messages: 'warning', // the default, given for clarity: includes errors and the server's own messages
  log_error_verbosity: 'terse', // omits DETAIL, which quotes rows: no personal data in logs
  log_line_prefix: '', // the program's log adds the times
} as const satisfies ServerSettings;

/**
 * Chooses how files are made durable after a crash, before the log is replayed. Syncing the whole file system in one call
 * saves seconds on a busy disk, but Linux before 5.8 does not report its errors.
 */
function recoverySettings(): ServerSettings {
  const [major = 0, minor = 0] = os.release().split('.').map(Number);
  const tellsOfErrors = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return tellsOfErrors ? { recovery_init_sync_method: 'syncfs' } : {};
}

/**
 * @param socketDirectory the directory for the server's socket
 * @param overrides settings that override the table above, such as `{ fsync: 'off' }` for a cluster whose data may be
 * lost
 * @returns arguments for `postgres`
 */
export function settingsArguments(socketDirectory: string, overrides: ServerSettings): string[] {
  const settings = {
    ...SERVER_SETTINGS,
    ...recoverySettings(),
    // The setting is a list, so a comma or a quote in the path would otherwise end the entry.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
