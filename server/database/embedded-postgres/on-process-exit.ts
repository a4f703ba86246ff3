/** What ends this process unless somebody listens. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const callbacks = new Set<() => void>();

/**
 * Calls back when this process ends in any way that it can notice: `process.exit`, an uncaught error,
 * nothing left to do, or a signal that nobody handles. A program that handles the signal drains first and stops
 * the database itself; some development tools exit under it all the same, and then this is what stops the server.
 * @param callback synchronous
 * @returns takes the callback back
 */
export function onProcessExit(callback: () => void): () => void {
  if (callbacks.size === 0) {
    process.on('exit', runCallbacks);
    // First in line: a handler added with `once` is gone by the time the second in line is called.
    for (const signal of SIGNALS) process.prependListener(signal, exitUnlessHandled);
  }
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) stopListening();
  };
}

function stopListening(): void {
  process.off('exit', runCallbacks);
  for (const signal of SIGNALS) process.off(signal, exitUnlessHandled);
}

function runCallbacks(): void {
  for (const callback of callbacks) callback();
}

function exitUnlessHandled(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  runCallbacks();
  stopListening();
  process.kill(process.pid, signal); // now with its default effect, so that the parent sees the true cause
}
