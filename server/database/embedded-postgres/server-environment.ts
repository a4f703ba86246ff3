/** None of our own variables: PostgreSQL obeys PGDATA, PGOPTIONS and their like, and our secrets are not its. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}
