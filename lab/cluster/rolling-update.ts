import { WEBS, type Cluster } from './cluster.ts';
import { takesPart } from './lost-program.ts';
import { failuresOf, inWords, underLoad, type Result } from './under-load.ts';

/**
 * Updates one process after the other: changes the folder, restarts the program, and waits until it is ready. The first process with a
 * newer version migrates the database.
 */
async function change(cluster: Cluster, version: 'one' | 'two'): Promise<Result> {
  const load = await underLoad(cluster, async () => {
    for (const web of WEBS) {
      await cluster.machines[web].run(`ln -sfn ${version} /opt/films/current && systemctl restart films`);
      await takesPart(cluster, web);
    }
  });
  return {
    lines: [...inWords(load), ...(await logged(cluster))],
    isKept: load.differences.length === 0 && failuresOf(load) === 0,
  };
}

/** Returns the errors in the program's log. */
async function logged({ machines }: Cluster): Promise<string[]> {
  const logs = WEBS.map((web) => machines[web].run(`journalctl -u films -o cat | grep -E '"level":"(error|fatal)"' | tail -5 || true`));
  return (await Promise.all(logs)).filter((lines) => lines !== '');
}

/** Updates to a version with one more migration, and back. The previous version must work with the newer database. */
export async function update(cluster: Cluster): Promise<Result> {
  const forward = await change(cluster, 'two');
  const migrated = Number(await cluster.sql('select count(*) from films where made_up = title;'));
  const back = await change(cluster, 'one');
  return {
    lines: [
      `films changed by the migration: ${migrated}`,
      ...forward.lines,
      'and back to the previous version, with the migrated database:',
      ...back.lines,
    ],
    isKept: forward.isKept && back.isKept && migrated > 0,
  };
}
