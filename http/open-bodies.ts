/** A body that is still arriving. */
interface OpenBody {
  /** Reports that another piece has arrived. */
  progress: () => void;
  /** Reports that the body is complete or has failed. */
  close: () => void;
}

/** The bodies that are still arriving. Each sender's bodies are in the order of their last pieces, the oldest first. */
export interface OpenBodies {
  /** @param abort ends this body to make room for another */
  open: (sender: string, abort: () => void) => OpenBody;
}

type Abort = () => void;

/**
 * Limits the memory of bodies that hang. If a sender has too many bodies, a new one replaces the sender's body that has waited longest. If
 * all senders together have too many, it replaces such a body of the sender with the most bodies. So a sender who pauses does not lose a
 * body because another sender has a thousand.
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

/** Finds the sender with the most bodies. There are never more senders than bodies. */
const largest = (bySender: Map<string, Set<Abort>>): Set<Abort> =>
  [...bySender.values()].reduce((max, own) => (own.size > max.size ? own : max));

const first = (place: Set<Abort>): Abort => place.values().next().value!;
