/*
 * A signal ends the run as an error does, where it waits next: no process and no directory is left behind. Asked
 * twice, it ends at once.
 */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(`Stopped by ${signal}.`)));
});
interrupted.catch(() => {}); // also when nobody waits just then

/** What was promised, unless the run is asked to end before. */
export function orInterrupted<Value>(promised: Promise<Value>): Promise<Value> {
  return Promise.race([promised, interrupted]);
}
