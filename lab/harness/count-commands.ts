import { findRunningPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { embeddedDatabase } from '#server/database/open-database.ts';
import { launchCommand, type Command } from './command.ts';
import type { Program } from './program.ts';
import { startStatementProxy, type StatementProxy } from './statement-proxy.ts';

/** The database of a running program for commands that are counted by their statements, and killed before one of them. */
export interface CountedCommands {
  environment: Record<string, string>;
  /** @returns how many statements a command sent that ran to its end */
  count(args: readonly string[]): Promise<number>;
  /** Kills a command before its n-th statement. */
  killBefore(n: number, args: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function countCommands({ dataDir }: Program): Promise<CountedCommands> {
  const owner = findRunningPostgres(embeddedDatabase(dataDir))?.owner;
  if (!owner) throw new Error(`No database runs in ${dataDir}.`);
  const proxy: StatementProxy = await startStatementProxy(`${owner.host}/.s.PGSQL.5432`);
  const environment = {
    DATABASE_URL: `postgres://${owner.user}:${owner.password}@127.0.0.1:${proxy.port}/${owner.database}`,
    JWT_SECRET: 'a secret that is long enough for the faults',
    DATA_DIR: dataDir,
  };
  return {
    environment,
    async count(args) {
      proxy.watch();
      const { ended, said } = launchCommand(args, environment);
      const end = await ended;
      if (end !== 0) throw new Error(`${args[0]} ended with ${end}. It said:\n${said()}`);
      return proxy.count;
    },
    async killBefore(n, args) {
      let command: Command | undefined;
      proxy.watch(n, () => command?.kill());
      command = launchCommand(args, environment);
      const end = await command.ended;
      if (end !== 'SIGKILL') throw new Error(`${args[0]} ended with ${end} before its statement ${n}. It said:\n${command.said()}`);
    },
    stop: () => proxy.stop(),
  };
}
