import path from 'node:path';
import { sayThatNobodyIsThere } from './away.ts';
import { bringUp, type Cluster } from './cluster.ts';
import { refuseForgedHeaders } from './forged-headers.ts';
import { mountNextVersion } from './next-version.ts';
import { standAlone } from './alone.ts';
import { loseDisk } from './lost-disk.ts';
import { recover } from './recovery.ts';
import { update } from './rolling-update.ts';
import { freezeMachine, freezePrimary, freezeStandby } from './frozen.ts';
import { seeLoss } from './control.ts';
import { killPrimary, unplugPrimary } from './lost-primary.ts';
import { freezeProgram, killProgram } from './lost-program.ts';
import { loseReplica } from './lost-replica.ts';
import type { Result } from './under-load.ts';
import { watch } from './watching.ts';

/* run.sh starts this script. Arguments: a directory, and the names of scenarios. Without names, all scenarios run. */

const SCENARIOS: Record<string, { title: string; play: (cluster: Cluster) => Promise<Result> }> = {
  away: { title: 'No process behind the proxy answers', play: sayThatNobodyIsThere },
  headers: { title: 'Strangers send headers that only proxies are allowed to send', play: refuseForgedHeaders },
  watch: { title: 'Prometheus reports a replica that falls behind and then goes away', play: watch },
  'kill-primary': { title: 'kill -9 of the primary PostgreSQL', play: killPrimary },
  'unplug-primary': { title: 'The primary’s machine loses power', play: unplugPrimary },
  'freeze-primary': { title: 'The primary PostgreSQL freezes, and continues', play: freezePrimary },
  'freeze-machine': { title: 'The primary’s whole machine freezes, and continues', play: freezeMachine },
  'freeze-standby': { title: 'The synchronous standby freezes, and continues', play: freezeStandby },
  'freeze-program': { title: 'A process of the program freezes, and continues', play: freezeProgram },
  'kill-program': {
    title: 'kill -9 of one process of the program, then the machine of the other process loses power',
    play: killProgram,
  },
  'lose-replica': { title: 'The asynchronous replica goes away', play: loseReplica },
  'lose-disk': { title: 'The primary’s disk is lost', play: loseDisk },
  recover: { title: 'Recovery to the moment before a mistake, with pgBackRest', play: recover },
  alone: { title: 'Everything on one machine', play: standAlone },
  control: { title: 'Negative control: without synchronous replication', play: seeLoss },
  update: { title: 'A rolling update to a version with a migration, and back', play: update },
};

const [directory = '', ...names] = process.argv.slice(2);
const checkout = path.resolve(import.meta.dirname, '../..');
const unknown = names.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}. Choose from: ${Object.keys(SCENARIOS).join(', ')}`);
  process.exit(2);
}

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
const cluster = await bringUp({ directory, checkout, next: mountNextVersion(checkout, directory) });
console.log(`The cluster was up after ${seconds()} s:`);
for (const { Member, Role, State } of await cluster.members()) console.log(`  ${Member} ${Role}, ${State}`);

let isKept = true;
for (const [name, { title, play }] of Object.entries(SCENARIOS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const result = await play(cluster);
  console.log(`\n${title} (${name}): ${result.isKept ? 'kept' : 'NOT KEPT'}`);
  for (const line of result.lines) console.log(`  ${line}`);
  isKept &&= result.isKept;
  await cluster.whole();
  // Otherwise no one could restore to a later point in time.
  await cluster.archived();
}
console.log(`\n${isKept ? 'All promises were kept' : 'Some promises were NOT kept'}, in ${seconds()} s.`);
process.exit(isKept ? 0 : 1);
