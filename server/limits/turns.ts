/** Work of which only so much is done at once for each key, the rest in the order it came in. */
export interface Turns {
  /** @throws what `refuse` makes when too many wait for this key already, and what the work throws */
  inTurn: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
}

interface Line {
  atWork: number;
  waiting: (() => void)[];
}

/**
 * In this process only: several processes do several times as much at once.
 * @param refuse what somebody gets who would be one too many to wait
 */
export function createTurns(
  { atOnce, mostWaiting }: { atOnce: number; mostWaiting: number },
  refuse: () => Error,
): Turns {
  const lines = new Map<string, Line>();
  return {
    async inTurn(key, work) {
      const line = lines.get(key) ?? { atWork: 0, waiting: [] };
      lines.set(key, line);
      if (line.atWork >= atOnce) {
        if (line.waiting.length >= mostWaiting) throw refuse();
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      } else line.atWork += 1;
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        if (next) next();
        else line.atWork -= 1;
        if (line.atWork === 0) lines.delete(key);
      }
    },
  };
}
