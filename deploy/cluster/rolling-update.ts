import { WEBS, type Cluster } from './cluster.ts';
import { takesPart } from './lost-program.ts';
import { failuresOf, inWords, underLoad, type Result } from './under-load.ts';

/** Each process in turn: that version's folder, a restart, ready. The first of a newer version to start migrates. */
async function change(cluster: Cluster, version: 'one' | 'two'): Promise<Result> {
  const load = await underLoad(cluster, async () => {
    for (const web of WEBS) {
      await cluster.machines[web].run(`ln -sfn ${version} /opt/films/current && systemctl restart films`);
      await takesPart(cluster, web);
    }
  });
  return {
    lines: inWords(load),
    isKept: load.differences.length === 0 && failuresOf(load) === 0,
  };
}

/** To a version that has one migration more, and back: the version before works with the newer database. */
export async function update(cluster: Cluster): Promise<Result> {
  const forward = await change(cluster, 'two');
  const migrated = Number(await cluster.sql('select count(*) from films where made_up = title;'));
  const back = await change(cluster, 'one');
  return {
    lines: [
      `films changed by the migration: ${migrated}`,
      ...forward.lines,
      'and back to the version before, with the database as it is now:',
      ...back.lines,
    ],
    isKept: forward.isKept && back.isKept && migrated > 0,
  };
}
