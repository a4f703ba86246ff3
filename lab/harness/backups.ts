import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { UNFINISHED_NAME } from '#server/write-atomically.ts';

const factSchema = z.object({ file: z.string() });

/** What lies in a directory of backups, looked at again and again while those who make them are killed. */
export class BackupDirectory {
  readonly directory: string;
  /** SHA-256 by name, of those that were found whole: verified once. */
  readonly #whole = new Map<string, string>();

  constructor(directory: string) {
    this.directory = directory;
  }

  async list(): Promise<{ backups: string[]; leftovers: string[] }> {
    const names = (await readdir(this.directory)).toSorted();
    const leftovers = names.filter((name) => UNFINISHED_NAME.test(name));
    return { leftovers, backups: names.filter((name) => !leftovers.includes(name)) };
  }

  /**
   * What is wrong: a file that has the name of a backup and is not whole, one that was there and is gone or another now, a
   * latest backup that is not there.
   * @param mayBeRotated whether the nightly job may have removed it
   */
  async findWrong(client: Client, mayBeRotated: (name: string) => boolean): Promise<string[]> {
    const wrong: string[] = [];
    const { backups } = await this.list();
    for (const name of backups) {
      const file = path.join(this.directory, name);
      const sha256 = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      const known = this.#whole.get(name);
      if (known === undefined && !(await isWhole(file))) wrong.push(`${name} is not whole`);
      if (known !== undefined && known !== sha256) wrong.push(`${name} is another file now`);
      this.#whole.set(name, sha256);
    }
    for (const name of this.#whole.keys()) if (!backups.includes(name) && !mayBeRotated(name)) wrong.push(`${name} is gone`);
    const { rows } = await client.query<{ value: string }>(`select value from catalogue_facts where name = 'latest backup'`);
    const latest = rows[0] && path.basename(factSchema.parse(JSON.parse(rows[0].value)).file);
    if (latest !== undefined && !backups.includes(latest)) wrong.push(`the latest backup, ${latest}, is not there`);
    return wrong;
  }
}

async function isWhole(file: string): Promise<boolean> {
  return verifyBackup(file).then(
    () => true,
    () => false,
  );
}
