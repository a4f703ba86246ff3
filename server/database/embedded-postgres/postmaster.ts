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

/** One process of the server, from its launch to its end. */
export interface Postmaster {
  pid: number | undefined;
  /** Resolves when the server accepts connections. Rejects with the server's last log lines if the server ends first. */
  ready: Promise<void>;
  /** Resolves with the reason when the server has ended; never rejects. */
  exited: Promise<string>;
  /** Asks the server to stop, without waiting. Does nothing if the server has ended. */
  requestStop(mode: StopMode): void;
}

const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
const MAX_LAST_LINES = 20;

/** Launches the server. Call it only while holding the lock, after clearing leftovers. */
export function launchPostmaster(cluster: Cluster, settings: ServerSettings, log: Log): Postmaster {
  const { files, binaries, runAs } = cluster;
  const { file, args, as } = runAs(binaries.postgres, ['-D', files.data, ...settingsArguments(files.socketDirectory, settings)]);
  const server = spawn(file, args, {
    ...as,
    cwd: files.directory,
    env: serverEnvironment(),
    // A separate process group, so that Ctrl-C reaches only this process, which finishes its requests before it stops the database.
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
  // The server does not keep the program running. When the program ends, it stops the server (on-process-exit.ts).
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();

  async function becomeReady(): Promise<void> {
    // No time limit: a server that recovers is alive, and would have to start again if it were stopped.
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
  ready.catch(() => {}); // a caller that stops a starting server does not wait for `ready`
  return { pid: server.pid, ready, exited, requestStop: (mode) => void server.kill(STOP_SIGNALS[mode]) };
}
