import { sql } from 'kysely';
import type { Log } from '#server/log.ts';
import { ConfigError, type Settings } from '#server/settings.ts';
import type { Db } from './database.ts';

/** What a server says of itself, as it is for the role that asks. */
export interface DurabilitySettings {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  synchronous_standby_names: string;
  data_checksums: string;
}

/**
 * What each setting costs those whose changes were acknowledged. `remote_write` may stay: it loses only what the
 * primary and its standby lose at the same moment.
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
      'synchronous_commit is off: whatever ends the server would lose the latest changes. Set it to on, for the role of DATABASE_URL too.',
  },
  {
    isSo: (settings) => settings.synchronous_commit === 'local' && settings.synchronous_standby_names.trim() !== '',
    sentence:
      'synchronous_commit is local, so no change waits for the synchronous standby: a failover would lose the latest. Set it to on.',
  },
];

/** Sentences about what would be lost with these settings; none when nothing would. */
export const findLosses = (settings: DurabilitySettings): string[] =>
  LOSSES.filter(({ isSo }) => isSo(settings)).map(({ sentence }) => sentence);

/**
 * Stops whoever is about to write to a database that would lose what it acknowledges. That no `kill -9` can show: the pages that were
 * never made durable are still in memory after one.
 * @throws ConfigError naming each such setting, unless DATABASE_DURABILITY says that somebody else answers for it
 */
export async function requireDurability(
  db: Db,
  { databaseDurability }: Pick<Settings, 'databaseDurability'>,
  log?: Pick<Log, 'warn'>,
): Promise<void> {
  const settings = await readDurability(db);
  if (settings.data_checksums !== 'on')
    log?.warn('The database has no data checksums: a page that the disk has damaged would go unnoticed.');
  const losses = findLosses(settings);
  if (losses.length === 0) return;
  if (databaseDurability === 'unchecked')
    log?.warn({ losses }, 'the settings of the database would lose changes; DATABASE_DURABILITY accepts it');
  else
    throw new ConfigError(
      `The database would lose what it has acknowledged.\n${losses.join('\n')}\nWhere its storage keeps changes by other means, DATABASE_DURABILITY=unchecked accepts it as it is.`,
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
