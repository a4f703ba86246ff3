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

export const DATABASE = 'films';
export const OWNER_ROLE = 'films_owner';
export const APP_ROLE = 'films_app';
export const SUPERUSER = 'postgres';

/** No TCP port is opened: the number only ends the socket's file name, `.s.PGSQL.5432`. */
export const SOCKET_PORT = 5432;

/** @param host the directory of the server's socket */
export function databaseConnections(host: string, passwords: RolePasswords): DatabaseConnections {
  const common = { host, port: SOCKET_PORT, database: DATABASE };
  return {
    owner: { ...common, user: OWNER_ROLE, password: passwords.owner },
    app: { ...common, user: APP_ROLE, password: passwords.app },
  };
}

/** For bootstrapping, and for tests that make databases of their own. The program has no business with it. */
export function superuserConnection(
  host: string,
  password: string,
  database = 'postgres',
): ConnectionOptions {
  return { host, port: SOCKET_PORT, database, user: SUPERUSER, password };
}
