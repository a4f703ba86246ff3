import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MIGRATIONS = 'server/database/migrations';

/**
 * Mounts a newer version for the rolling update: this checkout with one more, invented migration, which changes the table that everyone
 * reads and writes. The mount is an overlay, so the checkout does not change.
 * @param directory folder for the changed files
 */
export function mountNextVersion(checkout: string, directory: string): string {
  const [next, upper, work] = ['next', 'next.files', 'next.work'].map((name) => path.join(directory, name));
  for (const folder of [next, upper, work]) mkdirSync(folder!);
  const options = `lowerdir=${checkout},upperdir=${upper},workdir=${work}`;
  const { status, stderr } = spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', options, next!], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);

  const last = readdirSync(path.join(checkout, MIGRATIONS)).toSorted().at(-1)!;
  const name = `${String(Number(last.slice(0, 3)) + 1).padStart(3, '0')}-made-up`;
  writeFileSync(path.join(next!, MIGRATIONS, `${name}.ts`), MADE_UP);
  const file = path.join(next!, 'server/database/migrate.ts');
  const text = readFileSync(file, 'utf8')
    .replace(/(?<=from '\.\/migrations\/.+';\n)(?!import \* as)/, `import * as madeUp from './migrations/${name}.ts';\n`)
    .replace(/(?<=const MIGRATIONS: [^]*?)(?=\n\};)/, `\n  '${name}': madeUp,`);
  if (!text.includes(`'${name}': madeUp`)) throw new Error(`${file} does not have the expected form.`);
  writeFileSync(file, text);
  return next!;
}

const MADE_UP = `import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table films add column made_up text not null default 'made up'\`.execute(db);
  await sql\`update films set made_up = title\`.execute(db);
  await sql\`create index films_made_up on films (made_up)\`.execute(db);
}
`;
