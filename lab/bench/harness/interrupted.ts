/*
 * A signal stops the run like an error, at the next `orInterrupted`. The run then stops its processes and deletes its directories. A second
 * signal ends the run at once.
 */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
});
interrupted.catch(() => {}); // for a signal while nothing waits

/** Returns the result of the promise, but throws if a signal arrives first. */
export function orInterrupted<Value>(promised: Promise<Value>): Promise<Value> {
  return Promise.race([promised, interrupted]);
}
