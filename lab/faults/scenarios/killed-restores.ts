import path from 'node:path';
import { withDatabase } from '../../harness/database.ts';
import { ask } from '../../harness/ask.ts';
import { countCommands } from '../../harness/count-commands.ts';
import { createProgram, type Program } from '../../harness/program.ts';
import { fingerprintOf } from '../../harness/fingerprint.ts';
import { say, type Scenario } from '../scenario.ts';

/** Number of kills, spread evenly over all statements of a restore. The last kill is at the last statement. */
const POINTS = 8;

/** Runs `db:restore --replace` next to a running program, and kills it before its n-th statement. */
export const killedRestores: Scenario = {
  name: 'killed-restores',
  about: `kill -9 before ${POINTS} of the statements of db:restore --replace, next to a running program`,
  async run() {
    const program = await createProgram();
    try {
      await program.start();
      const commands = await countCommands(program);
      const file = path.join(program.dataDir, 'films.tar.zst');
      const restore = ['db:restore', file, '--replace'];
      await commands.count(['db:backup', file]);
      const statements = await commands.count(restore);
      say(`a restore sends ${statements} statements`);
      const restored = await contentsOf(program);
      const wrong: { point: number; what: string }[] = [];
      let wereDone = 0;
      for (let point = 1; point <= POINTS; point += 1) {
        const killAt = Math.floor((statements * point) / POINTS);
        const note = (what: string) => wrong.push({ point, what: `statement ${killAt}: ${what}` });
        await changeSomething(program, point);
        const before = await contentsOf(program);
        try {
          await commands.killBefore(killAt, restore);
          const after = await contentsOf(program);
          const isDone = after.all === restored.all && after.kept === before.kept + 1;
          if (isDone) wereDone += 1;
          else if (after.all !== before.all || after.kept !== before.kept) note(`${after.all} instead of ${before.all}`);
          const { status } = await ask(`${program.url}/api/films?duration[lte]=${1000 + point}`);
          if (status !== 200) note(`the list has status ${status}`);
        } catch (error) {
          note(error instanceof Error ? error.message : String(error));
        }
      }
      await commands.count(restore);
      await commands.stop();
      for (const { what } of wrong) say(what);
      const wrongPoints = new Set(wrong.map(({ point }) => point)).size;
      return [
        {
          promise: 'A restore that is killed at any statement has changed nothing or is complete, and can be repeated',
          measured: `${POINTS - wrongPoints} of ${POINTS} points among its ${statements} statements: tables and rows as before, or as in the backup (${wereDone}, killed while it checked the restored data); visitors got responses; the restore after the kills succeeded`,
          isKept: wrong.length === 0,
        },
      ];
    } finally {
      await program.remove();
    }
  },
};

/** Changes a film after the backup, so that the backup differs from the database. */
const changeSomething = ({ dataDir }: Program, number: number) =>
  withDatabase(dataDir, (client) =>
    client.query('update films set notes = $1 where id = (select min(id::text)::uuid from films)', [`Changed ${number}`]),
  );

/**
 * Reads everything that a restore could change: tables, films, people, and the number of replaced databases. Ignores numbers of changes and
 * times of sign-ins, which each restore sets.
 */
async function contentsOf({ dataDir }: Program): Promise<{ all: string; kept: number }> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ contents: string; kept: number }>(`
      select concat_ws(', ',
        (select md5(string_agg((to_jsonb(films) - 'changed')::text, '|' order by id)) from films),
        (select md5(string_agg((to_jsonb(users) - 'signed_in_at')::text, '|' order by id)) from users),
        (select string_agg(nspname, ' ' order by nspname) from pg_namespace where nspname !~ '^(pg_|before_restore_)')) as contents,
        (select count(*)::int from pg_namespace where nspname like 'before\\_restore\\_%') as kept`);
    return { all: `${await fingerprintOf(client)}, ${rows[0]?.contents}`, kept: rows[0]?.kept ?? 0 };
  });
}
