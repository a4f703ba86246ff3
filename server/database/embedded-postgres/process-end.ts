/** What ends this process unless somebody listens. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const endings = new Set<() => void>();

/**
 * Has `ending` called when this process ends in any way that it can notice: `process.exit`, an uncaught error,
 * nothing left to do, or a signal that nobody handles. A program that handles the signal drains first and stops
 * the database itself; some development tools exit under it all the same, and then this is what stops the server.
 * @param ending synchronous
 * @returns ends the arrangement
 */
export function onProcessEnd(ending: () => void): () => void {
  if (endings.size === 0) {
    process.on('exit', runEndings);
    // First in line: a handler added with `once` is gone by the time the second in line is called.
    for (const signal of SIGNALS) process.prependListener(signal, endUnlessHandled);
  }
  endings.add(ending);
  return () => {
    endings.delete(ending);
    if (endings.size === 0) stopListening();
  };
}

function stopListening(): void {
  process.off('exit', runEndings);
  for (const signal of SIGNALS) process.off(signal, endUnlessHandled);
}

function runEndings(): void {
  for (const ending of endings) ending();
}

function endUnlessHandled(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  runEndings();
  stopListening();
  process.kill(process.pid, signal); // now with its default effect, so that the parent sees the true cause
}
