/**
 * Runs a limited number of tasks at the same time. Keys take turns, and the tasks of one key run in order, so a key with many
 * tasks delays only its own.
 */
export interface FairQueue {
  /**
   * @param key the person or network that the task runs for
   * @param signal aborted if no one waits for the task any longer; the task is dropped if it has not begun
   * @throws the error of `tooMany` if too many tasks wait or `signal` was aborted, and errors of the task
   */
  run: <Result>(key: string, task: (outside: Outside) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
}

/**
 * Frees the place of a running task while this work waits for something else. The task then continues before other tasks of its key. It is
 * never refused, because it may have saved something.
 */
export type Outside = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Bounds {
  concurrency: number;
  maxWaiting: number;
}

interface QueueBounds extends Partial<Bounds> {
  /** Time after which a task that has not begun is refused (ms). */
  maxWaitMs?: number;
  /** Limits for one key. */
  ofKey?: Bounds;
}

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * Creates a queue for this process only. If the queue is full, the key with the most waiting tasks loses its last task
 * to a key with fewer.
 * @param bounds limits of the running and waiting tasks, in total and for one key; no limit if undefined
 * @param tooMany creates the error for a task that cannot wait
 */
export function createFairQueue(
  { concurrency = Infinity, maxWaiting = Infinity, maxWaitMs, ofKey }: QueueBounds,
  tooMany: () => Error,
): FairQueue {
  /** The number of running tasks by key. Keys without tasks are absent. */
  const running = new Map<string, number>();
  let totalRunning = 0;
  let total = 0;
  /** The waiting tasks by key. The key whose turn is next comes first. */
  const waiting = new Map<string, Waiter[]>();

  const mayBegin = (key: string): boolean => totalRunning < concurrency && (running.get(key) ?? 0) < (ofKey?.concurrency ?? concurrency);
  const count = (key: string, one: 1 | -1): void => {
    const now = (running.get(key) ?? 0) + one;
    if (now > 0) running.set(key, now);
    else running.delete(key);
    totalRunning += one;
  };
  const leave = (key: string, waiter: Waiter): void => {
    const others = (waiting.get(key) ?? []).filter((one) => one !== waiter);
    if (others.length > 0) waiting.set(key, others);
    else waiting.delete(key);
    total -= 1;
  };
  /** Begins the next task that is allowed to run. */
  const beginNext = (): void => {
    const turn = [...waiting].find(([key]) => mayBegin(key));
    if (!turn) return;
    const [key, [first, ...others]] = turn;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others); // after all other keys
    total -= 1;
    count(key, 1);
    first?.begin();
  };
  /** @throws the error of `tooMany` if this key itself has the most waiting tasks */
  const makeRoom = (key: string): void => {
    const [largest, theirs] = [...waiting].reduce((fullest, one) => (one[1].length > fullest[1].length ? one : fullest));
    if (theirs.length <= (waiting.get(key)?.length ?? 0) + 1) throw tooMany();
    const last = theirs.at(-1)!;
    leave(largest, last);
    last.refuse();
  };
  const end = (key: string): void => {
    count(key, -1);
    beginNext();
  };
  const comeBack = async (key: string): Promise<void> => {
    if (mayBegin(key)) count(key, 1);
    else
      await new Promise<void>((begin) => {
        const beginAnyway = () => {
          count(key, 1);
          begin();
        };
        waiting.set(key, [{ begin, refuse: beginAnyway }, ...(waiting.get(key) ?? [])]);
        total += 1;
      });
  };
  const waitForTurn = (key: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const goAway = () => {
        leave(key, waiter);
        waiter.refuse();
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(goAway, maxWaitMs);
      const stopWaiting = () => {
        signal?.removeEventListener('abort', goAway);
        clearTimeout(timer);
      };
      const waiter: Waiter = {
        begin() {
          stopWaiting();
          resolve();
        },
        refuse() {
          stopWaiting();
          reject(tooMany());
        },
      };
      signal?.addEventListener('abort', goAway);
      waiting.set(key, [...(waiting.get(key) ?? []), waiter]);
      total += 1;
    });

  return {
    async run(key, task, signal) {
      if (signal?.aborted) throw tooMany();
      if (mayBegin(key)) count(key, 1);
      else {
        if ((waiting.get(key)?.length ?? 0) >= (ofKey?.maxWaiting ?? maxWaiting)) throw tooMany();
        if (total >= maxWaiting) makeRoom(key);
        await waitForTurn(key, signal);
      }
      try {
        return await task(async (work) => {
          end(key);
          try {
            return await work();
          } finally {
            await comeBack(key);
          }
        });
      } finally {
        end(key);
      }
    },
  };
}
