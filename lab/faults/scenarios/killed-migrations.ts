import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { fingerprintOf } from '../../harness/fingerprint.ts';
import { createProgram } from '../../harness/program.ts';
import { startStatementProxy, type StatementProxy } from '../../harness/statement-proxy.ts';
import { say, type Scenario } from '../scenario.ts';

/** Number of kills, spread evenly over all statements of a start. */
const POINTS = 20;

/** Starts the program on an empty, external database and kills it before its n-th statement. */
export const killedMigrations: Scenario = {
  name: 'killed-migrations',
  about: `kill -9 before ${POINTS} of the statements that a start sends to migrate an empty database`,
  async run() {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'films-faults-'));
    await chmod(directory, 0o755); // as root, the database runs as another user, which needs access
    const server = await startEmbeddedPostgres({
      directory: path.join(directory, 'postgres'),
      database: 'films',
      log: () => {},
    });
    const { host, password, user } = server.connections.owner;
    const superuser = (await readFile(path.join(directory, 'postgres/superuser-password'), 'utf8')).trim();
    const proxy = await startStatementProxy(`${host}/.s.PGSQL.5432`);
    const asSuperuser = (text: string) =>
      withClient({ host, database: 'postgres', user: 'postgres', password: superuser }, (client) => client.query(text));
    const round = async (name: string, killAt?: number) => {
      await asSuperuser(`create database ${name} owner ${user}`);
      const url = `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${name}`;
      const statements = await startTwice(url, proxy, killAt);
      const schema = await withClient({ host, database: name, user, password }, fingerprintOf);
      await asSuperuser(`drop database ${name} with (force)`);
      return { statements, schema };
    };
    try {
      const whole = await round('whole');
      say(`a start sends ${whole.statements} statements`);
      const wrong: string[] = [];
      for (let point = 1; point <= POINTS; point += 1) {
        const killAt = Math.max(1, Math.floor((whole.statements * point) / (POINTS + 1)));
        try {
          const { schema } = await round(`point_${point}`, killAt);
          if (schema !== whole.schema) wrong.push(`statement ${killAt}: ${schema} instead of ${whole.schema}`);
        } catch (error) {
          wrong.push(`statement ${killAt}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      for (const each of wrong) say(each);
      return [
        {
          promise: 'The next start completes a migration that was killed before any of its statements',
          measured: `${POINTS - wrong.length} of ${POINTS} points among the ${whole.statements} statements of a start: the same tables, indexes, triggers and queues`,
          isKept: wrong.length === 0,
        },
      ];
    } finally {
      await proxy.stop();
      await server.stop('immediate');
      await rm(directory, { recursive: true, force: true });
    }
  },
};

/**
 * Starts the program, and with `killAt` kills it and starts it again.
 * @returns the number of statements of the last start
 */
async function startTwice(url: string, proxy: StatementProxy, killAt?: number): Promise<number> {
  const program = await createProgram({ DATABASE_URL: url, JWT_SECRET: 'a secret that is long enough for the faults' });
  try {
    if (killAt !== undefined) {
      const killed = new Promise<void>((resolve) => {
        proxy.watch(killAt, () => {
          process.kill(program.pid, 'SIGKILL');
          resolve();
        });
      });
      program.launch();
      await killed;
      await program.ended;
    }
    proxy.watch();
    await program.start();
    return proxy.count;
  } finally {
    await program.remove();
  }
}

async function withClient<Result>(
  config: { host: string; database: string; user: string; password: string },
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ ...config, port: 5432 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
