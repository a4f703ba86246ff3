import postgres from 'postgres';
import {
  APP_ROLE,
  DATABASE,
  OWNER_ROLE,
  superuserConnection,
  type ConnectionOptions,
  type RolePasswords,
} from './connections.ts';
import { scramVerifier } from './scram-verifier.ts';

/**
 * Makes the roles and the database, or makes them right again. Every statement may be repeated, so that it does
 * not matter where an earlier start was cut off, nor what a password file has become since.
 *
 * PostgreSQL lets everybody connect everywhere and make temporary tables; here a role gets what is named.
 * Rights on tables come from the migrations.
 */
export async function ensureRolesAndDatabase(
  socketDirectory: string,
  superuserPassword: string,
  passwords: RolePasswords,
): Promise<void> {
  await asSuperuser(superuserConnection(socketDirectory, superuserPassword), async (sql) => {
    await ensureRole(sql, OWNER_ROLE, passwords.owner);
    await ensureRole(sql, APP_ROLE, passwords.app);
    const [found] = await sql`select from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE} owner ${OWNER_ROLE}`);
    await sql.unsafe(`
      alter database ${DATABASE} owner to ${OWNER_ROLE};
      revoke all on database ${DATABASE}, postgres, template1 from public;
      grant connect on database ${DATABASE} to ${APP_ROLE};
    `);
  });
  await asSuperuser(superuserConnection(socketDirectory, superuserPassword, DATABASE), (sql) =>
    sql.unsafe(`
      alter schema public owner to ${OWNER_ROLE};
      revoke all on schema public from public;
      grant usage on schema public to ${APP_ROLE};
    `),
  );
}

async function ensureRole(sql: postgres.Sql, role: string, password: string): Promise<void> {
  const [found] = await sql`select from pg_roles where rolname = ${role}`;
  if (!found) await sql.unsafe(`create role ${role}`);
  await sql.unsafe(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ` +
      `password '${scramVerifier(password)}'`,
  );
}

async function asSuperuser(
  connection: ConnectionOptions,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const sql = postgres({ ...connection, max: 1, ssl: false, fetch_types: false, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
