import { findRunningPostgres } from '#server/database/embedded-postgres/embedded-postgres.ts';
import { embeddedDatabase } from '#server/database/open-database.ts';
import { launchCommand, type Command } from './command.ts';
import type { Program } from './program.ts';
import { startStatementProxy, type StatementProxy } from './statement-proxy.ts';

/** Runs commands on the database of a running program. It counts their statements and can kill a command before one of them. */
export interface CountedCommands {
  environment: Record<string, string>;
  /** @returns number of statements that the command sent until it ended */
  count(args: readonly string[]): Promise<number>;
  /** Kills the command before its n-th statement. */
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
      if (end !== 0) throw new Error(`${args[0]} ended with ${end}. Its output:\n${said()}`);
      return proxy.count;
    },
    async killBefore(n, args) {
      let command: Command | undefined;
      proxy.watch(n, () => command?.kill());
      command = launchCommand(args, environment);
      const end = await command.ended;
      if (end !== 'SIGKILL') throw new Error(`${args[0]} ended with ${end} before its statement ${n}. Its output:\n${command.said()}`);
    },
    stop: () => proxy.stop(),
  };
}
