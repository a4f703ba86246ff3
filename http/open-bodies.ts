/** A body that is on its way. */
interface OpenBody {
  /** Another piece of it has come. */
  progress: () => void;
  /** It is there, or never will be. */
  close: () => void;
}

/** The bodies on their way, of each sender the one whose last piece came longest ago first. */
export interface OpenBodies {
  /** @param abort ends this body when it has to make room */
  open: (sender: string, abort: () => void) => OpenBody;
}

type Abort = () => void;

/**
 * Bodies that hang cost memory. When one sender has very many, or all of them together have, the one that has stood
 * still for the longest time makes room for a new one, of whoever has the most: who sends one with a pause is not held up by
 * somebody else's thousand.
 */
export function createOpenBodies({ maxPerSender, maxTotal }: { maxPerSender: number; maxTotal: number }): OpenBodies {
  let all = 0;
  const bySender = new Map<string, Set<Abort>>();
  return {
    open(sender, abort) {
      const own = bySender.get(sender) ?? new Set();
      if (own.size >= maxPerSender) first(own)();
      if (all >= maxTotal) first(largest(bySender))();
      bySender.set(sender, own);
      own.add(abort);
      all += 1;
      return {
        progress() {
          if (own.delete(abort)) own.add(abort);
        },
        close() {
          if (own.delete(abort)) all -= 1;
          if (own.size === 0 && bySender.get(sender) === own) bySender.delete(sender);
        },
      };
    },
  };
}

/** Of at most so many senders as there are bodies. */
const largest = (bySender: Map<string, Set<Abort>>): Set<Abort> =>
  [...bySender.values()].reduce((max, own) => (own.size > max.size ? own : max));

const first = (place: Set<Abort>): Abort => place.values().next().value!;
