import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from '#server/database/embedded-postgres/binaries.ts';
import { settingsArguments } from '#server/database/embedded-postgres/server-settings.ts';

/** The embedded database of a data directory with an adjustable clock. It runs separately from the program. */
interface DatabaseWithClock {
  /** `DATABASE_URL` of the database's owner. */
  url: string;
  /** Shifts the clock from now on, for example by `+1d`. */
  setClock(shift: string): void;
  stop(): Promise<void>;
}

/** @param library path of libfaketime. No other process can use the database at the same time */
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
    if (server.exitCode !== null) throw new Error('The database with the adjustable clock did not start.');
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

/** Returns the answer, or false while the file does not exist. */
function trying(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}
