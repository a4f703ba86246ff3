/** A body that is still arriving. */
interface OpenBody {
  /** Reports that another piece has arrived, and how much the body counts more because of it. */
  progress: (weight?: number) => void;
  /** Reports that the body is complete or has failed. */
  close: () => void;
}

/** The bodies that are still arriving. Each sender's bodies are in the order of their last pieces, the oldest first. */
export interface OpenBodies {
  /** @param abort ends this body to make room for another */
  open: (sender: string, abort: () => void) => OpenBody;
}

type Abort = () => void;

interface Sender {
  weights: Map<Abort, number>;
  weight: number;
}

/**
 * Limits the memory of bodies that hang. A new body counts as one, and more as it grows. If the bodies of a sender count too much, the
 * sender's body that has waited longest ends. If all senders together have too much, such a body of the sender with the most ends. So a
 * sender who pauses does not lose a body because another sender has a thousand.
 */
export function createOpenBodies({ maxPerSender, maxTotal }: { maxPerSender: number; maxTotal: number }): OpenBodies {
  const all = { weight: 0 };
  const senders = new Map<string, Sender>();

  function remove(name: string, sender: Sender, abort: Abort): void {
    const weight = sender.weights.get(abort);
    if (weight === undefined) return;
    sender.weights.delete(abort);
    sender.weight -= weight;
    all.weight -= weight;
    if (sender.weights.size === 0) senders.delete(name);
  }

  function endOldest(name: string, sender: Sender): void {
    const [abort] = sender.weights.keys();
    remove(name, sender, abort!);
    abort!();
  }

  return {
    open(name, abort) {
      const sender = senders.get(name) ?? { weights: new Map<Abort, number>(), weight: 0 };
      senders.set(name, sender);
      sender.weights.set(abort, 0);
      const body: OpenBody = {
        progress(weight = 0) {
          const before = sender.weights.get(abort);
          if (before === undefined) return;
          sender.weights.delete(abort);
          sender.weights.set(abort, before + weight);
          sender.weight += weight;
          all.weight += weight;
          while (sender.weight > maxPerSender) endOldest(name, sender);
          while (all.weight > maxTotal) endOldest(...heaviest(senders));
        },
        close: () => remove(name, sender, abort),
      };
      body.progress(1);
      return body;
    },
  };
}

/** Finds the sender whose bodies count most. There are never more senders than bodies. */
const heaviest = (senders: Map<string, Sender>): [string, Sender] =>
  [...senders].reduce((max, other) => (other[1].weight > max[1].weight ? other : max));
