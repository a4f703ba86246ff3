import { Client } from 'pg';
import { z } from 'zod';
import { ADDRESSES, type Machine, type MachineName } from './machines.ts';
import { until } from './until.ts';

export const DATABASES = ['db1', 'db2', 'db3'] as const;

/** The three machines with PostgreSQL, as Patroni reports them. */
export interface Databases {
  /** Returns the role of each machine, or an empty list while Patroni does not answer. */
  members(): Promise<Member[]>;
  primary(): Promise<Machine>;
  /** Returns the synchronous standby, which every write waits for. */
  standby(): Promise<Machine>;
  /** Returns the asynchronous replica, which no write waits for. */
  replica(): Promise<Machine>;
  /** Runs SQL on the primary as superuser. Rows are lines, and tabs separate columns. */
  sql(statement: string): Promise<string>;
  /** Runs work on the primary with the program's role. */
  withDatabase<Found>(work: (client: Client) => Promise<Found>): Promise<Found>;
  /** Waits until all three machines run and one is the synchronous standby. */
  whole(): Promise<void>;
  /** Waits until the archive has every write so far. */
  archived(): Promise<void>;
}

const memberSchema = z.object({ Member: z.enum(DATABASES), Role: z.string(), State: z.string() });
type Member = z.infer<typeof memberSchema>;

/** @param password password of the program's role */
export function watchDatabases(machines: Record<MachineName, Machine>, password: string): Databases {
  const members = async () => {
    const up = DATABASES.map((name) => machines[name]).filter((one) => one.isUp());
    for (const one of up) {
      try {
        const list = await one.run('timeout 5 patronictl -c /etc/patroni/config.yml list -f json');
        return z.array(memberSchema).parse(JSON.parse(list));
      } catch {
        // etcd might be choosing its leader, or Patroni might be starting.
      }
    }
    return [];
  };

  const inRole = async (role: string) => {
    let found: Member | undefined;
    // On a busy machine, Patroni is sometimes too slow to answer.
    await until(`there is a ${role}`, async () => {
      found = (await members()).find(({ Role, State }) => Role === role && State !== 'stopped');
      return found !== undefined;
    });
    return machines[found!.Member];
  };
  const primary = () => inRole('Leader');
  const sql = async (statement: string) =>
    (await primary()).run(`runuser -u postgres -- psql -XAtF "$(printf '\\t')" -d films <<'SQL'\n${statement}\nSQL`);

  return {
    members,
    primary,
    standby: () => inRole('Sync Standby'),
    replica: () => inRole('Replica'),
    sql,
    async withDatabase(work) {
      const host = ADDRESSES[(await primary()).name];
      const client = new Client({ host, user: 'films', password, database: 'films' });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    whole: () =>
      until('three databases run, and one of them is the synchronous standby', async () => {
        const found = await members();
        const running = found.filter(({ State }) => State === 'running' || State === 'streaming');
        return running.length === 3 && running.some(({ Role }) => Role === 'Leader') && running.some(({ Role }) => Role === 'Sync Standby');
      }),
    async archived() {
      const segment = await sql('select pg_walfile_name(pg_switch_wal());');
      const isThere = `select coalesce(last_archived_wal, '') >= '${segment}' from pg_stat_archiver;`;
      await until(`${segment} is in the archive`, async () => (await sql(isThere)) === 't');
    },
  };
}
