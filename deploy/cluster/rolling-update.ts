import { WEBS, type Cluster } from './cluster.ts';
import { compare, inWords, isWhole, takesPart, total, underLoad, type Result } from './scenarios.ts';

/** Each process in turn: that version's folder, a restart, ready. The first of a newer version to start migrates. */
async function change(cluster: Cluster, name: string, version: 'one' | 'two'): Promise<Result> {
  const load = await underLoad(cluster, name, async () => {
    for (const web of WEBS) {
      await cluster.machines[web].run(`ln -sfn ${version} /opt/films/current && systemctl restart films`);
      await takesPart(cluster, web);
    }
  });
  const reckoning = await compare(cluster, name, load.ledger);
  return {
    lines: inWords(reckoning, load),
    isKept: isWhole(reckoning) && total(load.reading.failed) + total(load.ledger.unanswered) === 0,
  };
}

/** To a version that has one migration more, and back: the version before works with the newer database. */
export async function update(cluster: Cluster): Promise<Result> {
  const forward = await change(cluster, 'Update', 'two');
  const migrated = Number(await cluster.sql('select count(*) from films where made_up = title;'));
  const back = await change(cluster, 'Rollback', 'one');
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
