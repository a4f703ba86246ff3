import type { ReplacedDatabase } from '#domain/moderation/operations.ts';
import type { Db } from '#server/database/database.ts';
import { dropReplaced, listReplaced, REPLACED } from './restore-queries.ts';

/** Names the schema that keeps a replaced database, to the millisecond: `before_restore_20261122_220501123`. */
export const nameForReplaced = (at: Date): string => REPLACED + at.toISOString().slice(0, -1).replaceAll(/[-:.]/g, '').replace('T', '_');

/** Reads the time of the restore from such a name. */
function momentOf(name: string): Date {
  const digits = /(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)(\d{3})$/.exec(name) ?? [];
  const [, year, month, day, hour, minute, second, millisecond] = digits;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`);
}

/** Lists the replaced databases that are still kept, the latest first. */
export async function listReplacedDatabases(db: Db): Promise<ReplacedDatabase[]> {
  const replaced = (await listReplaced(db)).map(({ name }) => ({ name, replaced_at: momentOf(name) }));
  return replaced.filter(({ replaced_at }) => !Number.isNaN(replaced_at.getTime()));
}

/** Deletes a replaced database. @returns whether it existed */
export async function forgetReplaced(owner: Db, name: string): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    const isThere = (await listReplaced(tx)).some((one) => one.name === name);
    if (isThere) await dropReplaced(tx, name);
    return isThere;
  });
}
