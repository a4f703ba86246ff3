import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { runCli } from './run-cli.ts';

/* The process of an operator's command, `npm run cli -- <command>`: its signals, streams and exit status. */

// Each command is a process, and most of a short one's time is the compiling of what it loads.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node-compile'));

const stop = new AbortController();
let askedToStopAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    askedToStopAt ??= performance.now();
    stop.abort();
    // Asked again: at once. But npm passes a Ctrl-C on that the terminal has sent here already.
    if (performance.now() - askedToStopAt > 500) process.exit(1);
  });

// A reader that went away (`| head`) is noticed by the command that writes to it, and no reason to stop half-way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Not process.exit: what is still on its way to stdout shall arrive.
process.exitCode = await runCli(process.argv.slice(2), { process, signal: stop.signal });
