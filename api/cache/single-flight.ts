/** Work that several ask for at once is done once, by the first of them, for all. */
export interface SingleFlight<T> {
  /**
   * @param key who asks by the same key gets the same
   * @param work done here, unless it is in flight already and its result can be shared
   */
  run: (key: string, work: () => Promise<T>) => Promise<T>;
}

/** Whoever comes when so many wait works alone, as if nothing were shared. */
const MAX_WAITING = 1000;

/**
 * What is for all is shared, and nothing else: an error or a broken connection is the first one's own, and those who
 * waited each do the work themselves.
 */
export function createSingleFlight<T>(isShareable: (result: T) => boolean): SingleFlight<T> {
  const inFlight = new Map<string, Promise<T | undefined>>();
  let waiting = 0;

  const lead = async (key: string, work: () => Promise<T>): Promise<T> => {
    const working = work();
    inFlight.set(
      key,
      working.then(
        (result) => (isShareable(result) ? result : undefined),
        () => undefined,
      ),
    );
    try {
      return await working;
    } finally {
      inFlight.delete(key);
    }
  };
  return {
    async run(key, work) {
      const others = inFlight.get(key);
      if (!others) return lead(key, work);
      if (waiting >= MAX_WAITING) return work();
      waiting += 1;
      const result = await others.finally(() => (waiting -= 1));
      return result ?? work();
    },
  };
}
