import type { Db } from '#server/database/database.ts';
import { dropReplaced, listReplaced } from './restore-queries.ts';

/** Deletes what a restore has replaced. @returns whether there was such a one */
export async function forgetReplaced(owner: Db, name: string): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    const isThere = (await listReplaced(tx)).some((one) => one.name === name);
    if (isThere) await dropReplaced(tx, name);
    return isThere;
  });
}
