/** Work that several ask for at once is done by the first of them, for all. */
export interface SharedWork<T> {
  /**
   * @param question who asks the same gets the same
   * @param work done here, unless somebody is doing it already and it turns out well for them
   */
  share: (question: string, work: () => Promise<T>) => Promise<T>;
}

/** So many wait at most; who comes then works alone, as if nothing were shared. */
const MOST_WAITING = 1000;

/**
 * What is for all is shared, and nothing else: an error, a refusal or a broken connection is the first one's own, and
 * those who waited each do the work themselves.
 */
export function createSharedWork<T>(isForAll: (result: T) => boolean): SharedWork<T> {
  const underWay = new Map<string, Promise<T | undefined>>();
  let waiting = 0;

  const lead = async (question: string, work: () => Promise<T>): Promise<T> => {
    const working = work();
    underWay.set(
      question,
      working.then(
        (result) => (isForAll(result) ? result : undefined),
        () => undefined,
      ),
    );
    try {
      return await working;
    } finally {
      underWay.delete(question);
    }
  };
  return {
    async share(question, work) {
      const others = underWay.get(question);
      if (!others) return lead(question, work);
      if (waiting >= MOST_WAITING) return work();
      waiting += 1;
      const result = await others.finally(() => (waiting -= 1));
      return result ?? work();
    },
  };
}
