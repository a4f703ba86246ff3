/** Signals that end this process if it has no handler for them. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const callbacks = new Set<() => void>();

/**
 * Calls a function when this process ends in any way that it can notice: `process.exit`, an uncaught error, no work
 * left, or a signal without a handler. A program that handles the signal first finishes its requests and stops the
 * database itself; some development tools exit in spite of the handler, and this callback then stops the server.
 * @param callback synchronous
 * @returns a function that removes the callback
 */
export function onProcessExit(callback: () => void): () => void {
  if (callbacks.size === 0) {
    process.on('exit', runCallbacks);
    // Prepended, because a handler added with `once` is removed before later handlers are called.
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
  process.kill(process.pid, signal); // now with the default effect, so that the parent process sees the true cause
}
