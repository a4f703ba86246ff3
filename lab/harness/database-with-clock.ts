import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from '#server/database/embedded-postgres/binaries.ts';
import { settingsArguments } from '#server/database/embedded-postgres/server-settings.ts';

/** The embedded database of a data directory, run apart from the program, with a clock that can be set. */
interface DatabaseWithClock {
  /** For `DATABASE_URL`: as its owner. */
  url: string;
  /** Sets its clock so far off from now on, `+1d` for example. */
  setClock(shift: string): void;
  stop(): Promise<void>;
}

/** @param library libfaketime's; of the database nobody else may be at work */
export async function startDatabaseWithClock(dataDir: string, library: string): Promise<DatabaseWithClock> {
  const directory = path.join(dataDir, 'postgres');
  const data = path.join(directory, 'data');
  const socket = path.join(directory, 'run');
  const clock = path.join(dataDir, 'clock');
  const setClock = (shift: string) => writeFileSync(clock, `${shift}\n`, { mode: 0o644 });
  setClock('+0');
  const { postgres } = await findBinaries();
  const { uid, gid } = statSync(data);
  const server = spawn(postgres, ['-D', data, ...settingsArguments(socket, {})], {
    uid,
    gid,
    cwd: directory,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const ended = once(server, 'exit');
  const isReady = () => /^ready/m.test(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'));
  while (!trying(isReady)) {
    if (server.exitCode !== null) throw new Error('The database with a clock of its own did not start.');
    await delay(50);
  }
  const password = readFileSync(path.join(directory, 'owner-password'), 'utf8').trim();
  return {
    url: `postgres://films_owner:${encodeURIComponent(password)}@${encodeURIComponent(socket)}/films`,
    setClock,
    async stop() {
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** The file is not there yet. */
function trying(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}
