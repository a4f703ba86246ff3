/** Runs a limited number of tasks at once. Keys take turns, and the tasks of one key run in order: whoever asks for much waits for it alone. */
export interface FairQueue {
  /**
   * @param key whom it is done for
   * @param signal says that nobody waits for it any more: what has not begun is dropped
   * @throws what `tooMany` makes when too many wait already or nobody waits any more, and what the task throws
   */
  run: <Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
}

interface Bounds {
  concurrency: number;
  maxWaiting: number;
}

interface QueueBounds extends Partial<Bounds> {
  /** Time after which a task that has not begun is refused (ms). */
  maxWaitMs?: number;
  /** Bounds for one key. */
  ofKey?: Bounds;
}

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * Limits this process only. When the queue is full, the key with the most tasks in it loses its last to a key with fewer.
 * @param bounds how many tasks run and wait at once, in all and for one key; without a bound, any number
 * @param tooMany the error of who would be one too many to wait
 */
export function createFairQueue(
  { concurrency = Infinity, maxWaiting = Infinity, maxWaitMs, ofKey }: QueueBounds,
  tooMany: () => Error,
): FairQueue {
  /** By key, how many; the others have none. */
  const running = new Map<string, number>();
  let totalRunning = 0;
  let total = 0;
  /** By key, the one whose turn it is first. */
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
  /** One that ends makes room for one, if there is one that may. */
  const beginNext = (): void => {
    const turn = [...waiting].find(([key]) => mayBegin(key));
    if (!turn) return;
    const [key, [first, ...others]] = turn;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others); // behind everybody else
    total -= 1;
    count(key, 1);
    first?.begin();
  };
  /** @throws what `tooMany` makes where it would be the same one's again */
  const makeRoom = (key: string): void => {
    const [largest, theirs] = [...waiting].reduce((fullest, one) => (one[1].length > fullest[1].length ? one : fullest));
    if (theirs.length <= (waiting.get(key)?.length ?? 0) + 1) throw tooMany();
    const last = theirs.at(-1)!;
    leave(largest, last);
    last.refuse();
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
        return await task();
      } finally {
        count(key, -1);
        beginNext();
      }
    },
  };
}
