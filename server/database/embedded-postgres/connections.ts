/** How to reach one database as one role; the driver takes a socket directory as `host`. */
export interface ConnectionOptions {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
}

/** The two ways in: `owner` owns the tables and runs migrations, `app` is the program's own role. */
export interface DatabaseConnections {
  owner: ConnectionOptions;
  app: ConnectionOptions;
}

/** One password for each of the two roles. */
export interface RolePasswords {
  owner: string;
  app: string;
}

/** The database's name and those of its roles. They stand in SQL as they are. */
export interface DatabaseNames {
  database: string;
  owner: string;
  app: string;
}

export const SUPERUSER = 'postgres';

/** No TCP port is opened: the number only ends the socket's file name, `.s.PGSQL.5432`. */
export const SOCKET_PORT = 5432;

/** @throws Error when this cannot be the name of a database */
export function namesFor(database: string): DatabaseNames {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(database))
    throw new Error(`'${database}' cannot name a database: use lower-case letters, digits and _.`);
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

/** For bootstrapping, and for tests that make databases of their own. The program has no business with it. */
export function superuserConnection(host: string, password: string, database = 'postgres'): ConnectionOptions {
  return { host, port: SOCKET_PORT, database, user: SUPERUSER, password };
}
