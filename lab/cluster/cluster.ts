import { ask } from '../harness/ask.ts';
import type { People } from '../harness/people.ts';
import { DATABASES, watchDatabases, type Databases } from './databases.ts';
import { ADDRESSES, SITES, copyDeploy, createMachine, createNetwork, type Machine, type MachineName, type Place } from './machines.ts';
import { signUp, siteOf } from './site.ts';
import { until } from './until.ts';
import { makeSecrets, valuesOf } from './values.ts';

export const WEBS = ['web1', 'web2'] as const;

/** The machines, installed by the steps of deploy/README.md, and everything that the scenarios need. */
export interface Cluster extends Databases {
  machines: Record<MachineName, Machine>;
  /** Folder of the machines' disks. */
  directory: string;
  /** Text of the machines' cluster.env. */
  values: string;
  /** Address of the site, through the proxy. */
  url: string;
  people: People;
}

/** Starts the cluster from the files of deploy/, with the commands of deploy/README.md. */
export async function bringUp(place: Place): Promise<Cluster> {
  await createNetwork(place.directory);
  const machines = createMachines(place);
  const secrets = makeSecrets();
  const values = valuesOf(secrets, SITES.proxy);
  await Promise.all(
    Object.values(machines).map(async (one) => {
      await one.start();
      await copyDeploy(one, one.name === 'alone' ? valuesOf(secrets, SITES.alone) : values);
    }),
  );

  for (const name of DATABASES) await machines[name].run(`/root/deploy/install.sh database ${name}`);
  const databases = watchDatabases(machines, secrets.FILMS_PASSWORD);
  await databases.whole();
  // The WAL so far can be archived only after these commands.
  const primary = await databases.primary();
  for (const work of ['stanza-create', '--type=full backup'])
    await primary.run(`runuser -u postgres -- pgbackrest --stanza=films --log-level-console=warn ${work}`);

  for (const name of WEBS)
    // Without rate limits, because all writers here have one address.
    await machines[name].run(`/root/deploy/install.sh web ${name}; echo RATE_LIMITS=off >> /etc/films/films.env; systemctl restart films`);
  await machines.proxy.run('/root/deploy/install.sh proxy proxy');
  const url = await siteOf(machines.proxy, 'proxy');
  await bothReady(machines, url);
  return {
    ...databases,
    machines,
    directory: place.directory,
    values,
    url,
    people: await signUp(url, machines.web1),
  };
}

/** Waits until both processes of the program are ready and the site answers. */
export async function bothReady(machines: Record<MachineName, Machine>, url: string): Promise<void> {
  for (const name of WEBS) await until(`${name} is ready`, () => machines.proxy.succeeds(`curl -sf http://${ADDRESSES[name]}:3000/readyz`));
  await until('the site answers', async () => (await ask(`${url}/readyz`)).status === 200);
}

const createMachines = (place: Place): Record<MachineName, Machine> => {
  const machine = (name: MachineName) => createMachine(name, place);
  return {
    db1: machine('db1'),
    db2: machine('db2'),
    db3: machine('db3'),
    web1: machine('web1'),
    web2: machine('web2'),
    proxy: machine('proxy'),
    watch: machine('watch'),
    alone: machine('alone'),
  };
};
