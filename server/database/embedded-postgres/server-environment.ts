/**
 * Returns the server's environment without this process's variables, because PostgreSQL obeys PGDATA, PGOPTIONS and
 * similar ones, and should not get the program's secrets.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}
