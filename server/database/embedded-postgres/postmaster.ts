import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Log } from './log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { serverEnvironment } from './server-environment.ts';
import { settingsArguments, type ServerSettings } from './server-settings.ts';

/** `fast` ends connections and writes everything; `immediate` leaves recovery to the next start. */
export type StopMode = 'fast' | 'immediate';

/** One run of the server. */
export interface Postmaster {
  pid: number | undefined;
  /** When it accepts connections; rejects when it ended before, with its last words. */
  ready: Promise<void>;
  /** When it has ended and how; never rejects. */
  exited: Promise<string>;
  /** Asks it to stop and does not wait; nothing happens when it already has. */
  requestStop(mode: StopMode): void;
}

const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const MAX_LAST_LINES = 20;

/** Launches the server. For the holder of the lock, with leftovers cleared. */
export function launchPostmaster(cluster: Cluster, settings: ServerSettings, log: Log): Postmaster {
  const { files, binaries, runAs } = cluster;
  const { file, args, as } = runAs(binaries.postgres, ['-D', files.data, ...settingsArguments(files.socketDirectory, settings)]);
  const server = spawn(file, args, {
    ...as,
    cwd: files.directory,
    env: serverEnvironment(),
    // A process group of its own: Ctrl-C reaches only us, and we finish our requests before we stop the database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<string>((resolve) => {
    server.on('error', (error) => resolve(`could not be launched: ${error.message}`));
    server.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const lastWords: string[] = [];
  createInterface({ input: server.stderr }).on('line', (line) => {
    log(line, { from: 'postgres' });
    if (lastWords.push(line) > MAX_LAST_LINES) lastWords.shift();
  });
  // A program with nothing left to do may end, and takes the server with it: see on-process-exit.ts.
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();

  async function becomeReady(): Promise<void> {
    // As long as it takes: a server that recovers is alive, and stopping it would make it begin anew.
    for (;;) {
      const said = readPostmasterFile(files);
      if (said?.ready && said.pid === server.pid) return;
      const end = await Promise.race([exited, delay(10)]);
      if (end === undefined) continue;
      await Promise.race([once(server.stderr, 'close'), delay(200)]);
      throw new Error([`PostgreSQL ${end}`, ...lastWords].join('\n'));
    }
  }
  const ready = becomeReady();
  ready.catch(() => {}); // who stops a starting server does not wait for its readiness
  return { pid: server.pid, ready, exited, requestStop: (mode) => void server.kill(STOP_SIGNALS[mode]) };
}
