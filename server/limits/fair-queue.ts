/** Runs so many tasks at once, and of those that wait one of each key in turn: who asks for much waits for it themselves. */
export interface FairQueue {
  /**
   * @param key whom it is done for
   * @param signal says that nobody waits for it any more: what has not begun is dropped
   * @throws what `tooMany` makes when too many wait already or nobody waits any more, and what the task throws
   */
  run: <Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
}

interface Waiter {
  begin: () => void;
  refuse: () => void;
}

/**
 * In this process only. When the queue is full, who has the most in it loses the last of theirs to who has fewer.
 * @param tooMany the error of who would be one too many to wait
 */
export function createFairQueue(
  { concurrency, maxWaiting }: { concurrency: number; maxWaiting: number },
  tooMany: () => Error,
): FairQueue {
  let running = 0;
  let total = 0;
  /** By key, the one whose turn it is first. */
  const waiting = new Map<string, Waiter[]>();

  const leave = (key: string, waiter: Waiter): void => {
    const others = (waiting.get(key) ?? []).filter((one) => one !== waiter);
    if (others.length > 0) waiting.set(key, others);
    else waiting.delete(key);
    total -= 1;
  };
  const next = (): Waiter | undefined => {
    const [turn] = waiting;
    if (!turn) return undefined;
    const [key, [first, ...others]] = turn;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others); // behind everybody else
    total -= 1;
    return first;
  };
  /** @throws what `tooMany` makes where it would be the same one's again */
  const makeRoom = (key: string): void => {
    const [largest, theirs] = [...waiting].reduce((fullest, one) =>
      one[1].length > fullest[1].length ? one : fullest,
    );
    if (theirs.length <= (waiting.get(key)?.length ?? 0) + 1) throw tooMany();
    const last = theirs.at(-1)!;
    leave(largest, last);
    last.refuse();
  };
  const waitForTurn = (key: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin() {
          signal?.removeEventListener('abort', goAway);
          resolve();
        },
        refuse() {
          signal?.removeEventListener('abort', goAway);
          reject(tooMany());
        },
      };
      const goAway = () => {
        leave(key, waiter);
        waiter.refuse();
      };
      signal?.addEventListener('abort', goAway);
      waiting.set(key, [...(waiting.get(key) ?? []), waiter]);
      total += 1;
    });

  return {
    async run(key, task, signal) {
      if (signal?.aborted) throw tooMany();
      if (running < concurrency) running += 1;
      else {
        if (total >= maxWaiting) makeRoom(key);
        await waitForTurn(key, signal);
      }
      try {
        return await task();
      } finally {
        const waiter = next();
        if (waiter) waiter.begin();
        else running -= 1;
      }
    },
  };
}
