import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import {
  ADDRESSES,
  copyDeploy,
  createMachine,
  createNetwork,
  type Machine,
  type MachineName,
  type Place,
} from './machines.ts';
import { createSiteClient, type SiteClient } from './site-client.ts';

const SITE = 'films.example.org';
export const DATABASES = ['db1', 'db2', 'db3'] as const;
export const WEBS = ['web1', 'web2'] as const;

/** The machines, installed as deploy/README.md says, and what the scenarios ask them. */
export interface Cluster {
  machines: Record<MachineName, Machine>;
  /** Where their disks are. */
  directory: string;
  /** Their cluster.env. */
  values: string;
  site: SiteClient;
  /** Of a trusted user. */
  token: string;
  /** Who is what, by Patroni. */
  members(): Promise<Member[]>;
  primary(): Promise<Machine>;
  /** SQL on the primary, as its superuser; rows by lines, columns by tabs. */
  sql(statement: string): Promise<string>;
  /** Waits until all three databases follow as they should. */
  whole(): Promise<void>;
}

const memberSchema = z.object({ Member: z.string(), Role: z.string(), State: z.string() });
type Member = z.infer<typeof memberSchema>;

/** Brings it up from the files of deploy/, by the commands of its README. */
export async function bringUp(place: Place): Promise<Cluster> {
  await createNetwork();
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
  const values = secretsAndAddresses();
  await Promise.all(Object.values(machines).map((one) => one.start()));
  await Promise.all(Object.values(machines).map((one) => copyDeploy(one, values)));

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
  const site = await siteOf(machines.proxy);
  for (const name of WEBS)
    await until(`${name} is ready`, () =>
      machines.proxy.succeeds(`curl -sf http://${ADDRESSES[name]}:3000/readyz`),
    );
  await until('the site answers', async () => (await site.request('GET', '/readyz')).status === 200);

  const token = await signUp(site, machines.web1);
  return {
    machines,
    directory: place.directory,
    values,
    site,
    token,
    members,
    primary,
    whole,
    sql: async (statement) =>
      (await primary()).run(
        `runuser -u postgres -- psql -XAtF "$(printf '\\t')" -d films <<'SQL'\n${statement}\nSQL`,
      ),
  };
}

/** Its readers, who trust the authority that its Caddy has made. */
export async function siteOf(proxy: Machine): Promise<SiteClient> {
  const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  await until(`${proxy.name} has a certificate`, () => proxy.succeeds(`test -s ${root}`));
  return createSiteClient(ADDRESSES[proxy.name], SITE, await proxy.run(`cat ${root}`));
}

/** @returns the token of a trusted user, made by the operator's command */
export async function signUp(site: SiteClient, web: Machine): Promise<string> {
  const [email, password] = ['writer@example.org', randomBytes(12).toString('hex')];
  await web.run(
    `echo ${password} | films-cli user:create --email ${email} --name Writer --trusted --password-stdin`,
  );
  const { body } = await site.request('POST', '/api/users/login', { json: { email, password } });
  return z.object({ token: z.string() }).parse(JSON.parse(body)).token;
}

/** @throws when it is not so within three minutes */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await isSo());) {
    if (performance.now() - began > 180_000) throw new Error(`This did not come about in 180 s: ${what}.`);
    await setTimeout(200);
  }
}

function secretsAndAddresses(): string {
  const secrets = [
    'SUPERUSER_PASSWORD',
    'REPLICATION_PASSWORD',
    'PATRONI_PASSWORD',
    'FILMS_PASSWORD',
    'JWT_SECRET',
  ];
  return [
    ...Object.entries(ADDRESSES).map(([name, address]) => `${name.toUpperCase()}=${address}`),
    'NETWORK=10.77.0.0/24',
    `SITE=${SITE}`,
    'CERTIFICATE=internal',
    ...secrets.map((name) => `${name}=${randomBytes(24).toString('hex')}`),
  ].join('\n');
}
