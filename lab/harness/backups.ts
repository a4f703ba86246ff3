import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { UNFINISHED_NAME } from '#server/write-atomically.ts';

const factSchema = z.object({ file: z.string() });

/** A folder of backups, which a scenario checks again after each kill of a process that makes backups. */
export class BackupDirectory {
  readonly directory: string;
  /** SHA-256 of complete backups by name, so that each file is verified only once. */
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
   * Finds incomplete files with the name of a backup, backups that are missing or have changed, and a missing latest backup.
   * @param mayBeRotated whether the nightly job may have deleted the backup
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
      if (known === undefined && !(await isWhole(file))) wrong.push(`${name} is incomplete`);
      if (known !== undefined && known !== sha256) wrong.push(`${name} has changed`);
      this.#whole.set(name, sha256);
    }
    for (const name of this.#whole.keys()) if (!backups.includes(name) && !mayBeRotated(name)) wrong.push(`${name} is missing`);
    const { rows } = await client.query<{ value: string }>(`select value from catalogue_facts where name = 'latest backup'`);
    const latest = rows[0] && path.basename(factSchema.parse(JSON.parse(rows[0].value)).file);
    if (latest !== undefined && !backups.includes(latest)) wrong.push(`the latest backup, ${latest}, is missing`);
    return wrong;
  }
}

async function isWhole(file: string): Promise<boolean> {
  return verifyBackup(file).then(
    () => true,
    () => false,
  );
}
