/** Runs at most so many tasks at once for each key, the rest in the order they came in. */
export interface KeyedQueue {
  /** @throws what `tooMany` makes when too many wait for this key already, and what the task throws */
  run: <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * In this process only: several processes do several times as much at once.
 * @param tooMany the error of who would be one too many to wait
 */
export function createKeyedQueue(
  { concurrency, maxWaiting }: { concurrency: number; maxWaiting: number },
  tooMany: () => Error,
): KeyedQueue {
  const queues = new Map<string, Queue>();
  return {
    async run(key, task) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.running >= concurrency) {
        if (queue.waiting.length >= maxWaiting) throw tooMany();
        await new Promise<void>((resolve) => queue.waiting.push(resolve));
      } else queue.running += 1;
      try {
        return await task();
      } finally {
        const next = queue.waiting.shift();
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    },
  };
}
