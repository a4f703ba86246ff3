/** Options for connecting to one database as one role. The driver accepts a socket directory as `host`. */
export interface ConnectionOptions {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

/** Connections as the two roles: `owner` owns the tables and runs migrations, `app` is the program's role. */
export interface DatabaseConnections {
  owner: ConnectionOptions;
  app: ConnectionOptions;
}

export interface RolePasswords {
  owner: string;
  app: string;
}

/** The names of the database and its roles. SQL uses them without quotes. */
export interface DatabaseNames {
  database: string;
  owner: string;
  app: string;
}

export const SUPERUSER = 'postgres';

/** The port in the name of the socket's file, `.s.PGSQL.5432`. No TCP port is opened. */
export const SOCKET_PORT = 5432;

/** @throws Error if this text cannot be the name of a database */
export function namesFor(database: string): DatabaseNames {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(database))
    throw new Error(`'${database}' is not a valid database name. Use lower-case letters, digits and _.`);
  return { database, owner: `${database}_owner`, app: `${database}_app` };
}

/** @param host the directory of the server's socket */
export function databaseConnections(host: string, { database, owner, app }: DatabaseNames, passwords: RolePasswords): DatabaseConnections {
  const common = { host, port: SOCKET_PORT, database };
  return {
    owner: { ...common, user: owner, password: passwords.owner },
    app: { ...common, user: app, password: passwords.app },
  };
}

/** Returns the superuser's connection, for bootstrapping and for tests that make databases. The program does not use it. */
export function superuserConnection(host: string, password: string, database = 'postgres'): ConnectionOptions {
  return { host, port: SOCKET_PORT, database, user: SUPERUSER, password };
}
