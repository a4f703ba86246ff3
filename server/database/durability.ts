import { sql } from 'kysely';
import type { Log } from '#server/log.ts';
import { ConfigError, type Settings } from '#server/settings.ts';
import type { Db } from './database.ts';

/** PostgreSQL's settings that affect durability, as they apply to the role that asks. */
export interface DurabilitySettings {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  synchronous_standby_names: string;
  data_checksums: string;
}

/**
 * Settings that can lose confirmed changes, each with its consequence. `remote_write` is accepted, because it loses
 * changes only if the primary and its standby fail at the same moment.
 */
const LOSSES: { isSo: (settings: DurabilitySettings) => boolean; sentence: string }[] = [
  {
    isSo: ({ fsync }) => fsync === 'off',
    sentence: 'fsync is off: a loss of power would lose changes, or the whole database. Set it to on.',
  },
  {
    isSo: (settings) => settings.full_page_writes === 'off',
    sentence: 'full_page_writes is off: a loss of power could leave half-written pages. Set it to on.',
  },
  {
    isSo: (settings) => settings.synchronous_commit === 'off',
    sentence:
      'synchronous_commit is off: if the server stops, the latest changes are lost. Set it to on, for the role of DATABASE_URL too.',
  },
  {
    isSo: (settings) => settings.synchronous_commit === 'local' && settings.synchronous_standby_names.trim() !== '',
    sentence:
      'synchronous_commit is local, so no change waits for the synchronous standby: a failover would lose the latest changes. Set it to on.',
  },
];

/** Describes the losses that these settings allow. */
export const findLosses = (settings: DurabilitySettings): string[] =>
  LOSSES.filter(({ isSo }) => isSo(settings)).map(({ sentence }) => sentence);

/**
 * Refuses a database whose settings could lose confirmed changes. Tests that kill the server cannot show this, because
 * pages that were never written to disk survive a kill in the system's memory.
 * @throws ConfigError with each such setting, unless DATABASE_DURABILITY accepts the risk
 */
export async function requireDurability(
  db: Db,
  { databaseDurability }: Pick<Settings, 'databaseDurability'>,
  log?: Pick<Log, 'warn'>,
): Promise<void> {
  const settings = await readDurability(db);
  if (settings.data_checksums !== 'on')
    log?.warn('The database has no data checksums: no one would notice a page that the disk has damaged.');
  const losses = findLosses(settings);
  if (losses.length === 0) return;
  if (databaseDurability === 'unchecked')
    log?.warn({ losses }, 'the database settings could lose changes; DATABASE_DURABILITY=unchecked allows them');
  else
    throw new ConfigError(
      `The database could lose changes that it has confirmed.\n${losses.join('\n')}\nIf its storage protects changes in another way, set DATABASE_DURABILITY=unchecked.`,
    );
}

async function readDurability(db: Db): Promise<DurabilitySettings> {
  const { rows } = await sql<DurabilitySettings>`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('synchronous_standby_names') as synchronous_standby_names,
      current_setting('data_checksums') as data_checksums
  `.execute(db);
  return rows[0]!;
}
