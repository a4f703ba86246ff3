import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import { ask } from '../../faults/harness/ask.ts';
import type { People } from '../../faults/harness/people.ts';
import {
  ADDRESSES,
  SITES,
  copyDeploy,
  createMachine,
  createNetwork,
  type Machine,
  type MachineName,
  type Place,
} from './machines.ts';
import { signUp, siteOf } from './site.ts';
import { until } from './until.ts';

export const DATABASES = ['db1', 'db2', 'db3'] as const;
export const WEBS = ['web1', 'web2'] as const;

/** The machines, installed as deploy/README.md says, and what the scenarios ask them. */
export interface Cluster {
  machines: Record<MachineName, Machine>;
  /** Where their disks are. */
  directory: string;
  /** Their cluster.env. */
  values: string;
  /** Of the site, through the proxy. */
  url: string;
  people: People;
  /** Who is what, by Patroni. */
  members(): Promise<Member[]>;
  primary(): Promise<Machine>;
  /** SQL on the primary, as its superuser; rows by lines, columns by tabs. */
  sql(statement: string): Promise<string>;
  /** Something done with the primary as the program's role. */
  withDatabase<Found>(work: (client: Client) => Promise<Found>): Promise<Found>;
  /** Waits until all three databases follow as they should. */
  whole(): Promise<void>;
}

const memberSchema = z.object({ Member: z.string(), Role: z.string(), State: z.string() });
type Member = z.infer<typeof memberSchema>;

/** Brings it up from the files of deploy/, by the commands of its README. */
export async function bringUp(place: Place): Promise<Cluster> {
  await createNetwork(place.directory);
  const machine = (name: MachineName) => createMachine(name, place);
  const machines = {
    db1: machine('db1'),
    db2: machine('db2'),
    db3: machine('db3'),
    web1: machine('web1'),
    web2: machine('web2'),
    proxy: machine('proxy'),
    alone: machine('alone'),
  };
  const secrets = makeSecrets();
  const values = valuesOf(secrets, SITES.proxy);
  await Promise.all(Object.values(machines).map((one) => one.start()));
  await Promise.all(Object.values(machines).map((one) => copyDeploy(one, values)));
  await copyDeploy(machines.alone, valuesOf(secrets, SITES.alone));

  for (const name of DATABASES) await machines[name].run(`/root/deploy/install.sh database ${name}`);
  const members = async () => {
    const up = DATABASES.map((name) => machines[name]).filter((one) => one.isUp());
    for (const one of up) {
      try {
        const list = await one.run('timeout 5 patronictl -c /etc/patroni/config.yml list -f json');
        return z.array(memberSchema).parse(JSON.parse(list));
      } catch {
        // etcd is just choosing its leader, or Patroni starting.
      }
    }
    return [];
  };
  const primary = async () => {
    const leader = (await members()).find(({ Role, State }) => Role === 'Leader' && State === 'running');
    if (!leader) throw new Error('There is no primary.');
    return machines[leader.Member as MachineName];
  };
  const whole = async () => {
    await until('three databases, one of them in step with the primary', async () => {
      const found = await members();
      const roles = found.filter(({ State }) => State === 'running' || State === 'streaming');
      return (
        roles.length === 3 &&
        roles.some(({ Role }) => Role === 'Leader') &&
        roles.some(({ Role }) => Role === 'Sync Standby')
      );
    });
  };
  await whole();
  // What was written until now waits for the archive.
  await (
    await primary()
  ).run('runuser -u postgres -- pgbackrest --stanza=films --log-level-console=warn stanza-create');

  for (const name of WEBS)
    // Eight writers are one user here.
    await machines[name].run(
      `/root/deploy/install.sh web ${name}; echo RATE_LIMITS=off >> /etc/films/films.env; systemctl restart films`,
    );
  await machines.proxy.run('/root/deploy/install.sh proxy proxy');
  const url = await siteOf(machines.proxy, 'proxy');
  for (const name of WEBS)
    await until(`${name} is ready`, () =>
      machines.proxy.succeeds(`curl -sf http://${ADDRESSES[name]}:3000/readyz`),
    );
  await until('the site answers', async () => (await ask(`${url}/readyz`)).status === 200);

  const people = await signUp(url, machines.web1);
  return {
    machines,
    directory: place.directory,
    values,
    url,
    people,
    members,
    primary,
    whole,
    sql: async (statement) =>
      (await primary()).run(
        `runuser -u postgres -- psql -XAtF "$(printf '\\t')" -d films <<'SQL'\n${statement}\nSQL`,
      ),
    async withDatabase(work) {
      const host = ADDRESSES[(await primary()).name];
      const client = new Client({
        host,
        user: 'films',
        password: secrets.FILMS_PASSWORD,
        database: 'films',
      });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
  };
}

const makeSecrets = () => {
  const secret = () => randomBytes(24).toString('hex');
  return {
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
    FILMS_PASSWORD: secret(),
    JWT_SECRET: secret(),
  };
};

/** The lines of cluster.env. */
const valuesOf = (secrets: ReturnType<typeof makeSecrets>, site: string) =>
  [
    ...Object.entries(ADDRESSES).map(([name, address]) => `${name.toUpperCase()}=${address}`),
    'NETWORK=10.77.0.0/24',
    `SITE=${site}`,
    'CERTIFICATE=internal',
    ...Object.entries(secrets).map(([name, value]) => `${name}=${value}`),
  ].join('\n');
