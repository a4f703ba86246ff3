import { Client } from 'pg';
import { superuserConnection, type ConnectionOptions, type DatabaseNames, type RolePasswords } from './connections.ts';
import { scramVerifier } from './scram-verifier.ts';
import { CREATE_STATEMENT_STATISTICS } from './statement-statistics.ts';

/**
 * Makes the roles and the database, or corrects existing ones. All statements can be repeated, so it does not matter
 * where an earlier start was interrupted, or whether a password file has changed.
 *
 * By default, PostgreSQL lets every role connect to every database and make temporary tables. Here each role gets only
 * the rights that are named. Migrations give the rights on tables.
 */
export async function ensureRolesAndDatabase(
  socketDirectory: string,
  superuserPassword: string,
  { database, owner, app }: DatabaseNames,
  passwords: RolePasswords,
): Promise<void> {
  await asSuperuser(superuserConnection(socketDirectory, superuserPassword), async (client) => {
    await ensureRole(client, owner, passwords.owner);
    await ensureRole(client, app, passwords.app);
    const { rows } = await client.query('select from pg_database where datname = $1', [database]);
    if (rows.length === 0) await client.query(`create database ${database} owner ${owner}`);
    await client.query(`
      alter database ${database} owner to ${owner};
      revoke all on database ${database}, postgres, template1 from public;
      grant connect on database ${database} to ${app};
    `);
  });
  await asSuperuser(superuserConnection(socketDirectory, superuserPassword, database), (client) =>
    client.query(`
      alter schema public owner to ${owner};
      revoke all on schema public from public;
      grant usage on schema public to ${app};
    `),
  );
}

/** Makes the extension that counts statements, which only a superuser is allowed to do. */
export async function ensureStatementStatistics(
  socketDirectory: string,
  superuserPassword: string,
  { database }: DatabaseNames,
): Promise<void> {
  await asSuperuser(superuserConnection(socketDirectory, superuserPassword, database), (client) =>
    client.query(CREATE_STATEMENT_STATISTICS),
  );
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rows.length === 0) await client.query(`create role ${role}`);
  await client.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${scramVerifier(password)}'`,
  );
}

async function asSuperuser(connection: ConnectionOptions, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...connection, ssl: false });
  client.on('error', () => {}); // the present query fails with the same error
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
