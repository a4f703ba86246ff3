import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { runCli } from './run-cli.ts';

/* The process of an operator's command, `npm run cli -- <command>`: its signals, streams and exit status. */

// Each command is a process, and a short command spends most of its time compiling the modules that it loads.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node-compile'));

const stop = new AbortController();
let askedToStopAt: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    askedToStopAt ??= performance.now();
    stop.abort();
    // A second signal stops the command at once. But npm passes on a Ctrl-C that the terminal has already sent to this process.
    if (performance.now() - askedToStopAt > 500) process.exit(1);
  });

// The reader of the output may end early (`| head`). Only the command that writes notices this; other work continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Not process.exit, because it would drop output that is still being written to stdout.
process.exitCode = await runCli(process.argv.slice(2), { process, signal: stop.signal });
