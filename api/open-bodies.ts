/** A body that is on its way. */
export interface OpenBody {
  /** Another piece of it has come. */
  progress: () => void;
  /** It is there, or never will be. */
  close: () => void;
}

/** The bodies on their way, the one whose last piece came longest ago first. */
export interface OpenBodies {
  /** @param giveUp ends this body when it has to make room */
  open: (sender: string, giveUp: () => void) => OpenBody;
}

type GiveUp = () => void;

/**
 * Bodies that hang cost memory. When one sender has very many, or all of them together have, the one that has stood
 * still for the longest time makes room for a new one: whoever really sends theirs is never held up by it.
 */
export function createOpenBodies({
  ofOneSender,
  together,
}: {
  ofOneSender: number;
  together: number;
}): OpenBodies {
  const all = new Set<GiveUp>();
  const bySender = new Map<string, Set<GiveUp>>();
  return {
    open(sender, giveUp) {
      const own = bySender.get(sender) ?? new Set();
      if (own.size >= ofOneSender) first(own)();
      if (all.size >= together) first(all)();
      bySender.set(sender, own);
      const places = [own, all];
      for (const place of places) place.add(giveUp);
      return {
        progress() {
          for (const place of places) if (place.delete(giveUp)) place.add(giveUp);
        },
        close() {
          for (const place of places) place.delete(giveUp);
          if (own.size === 0) bySender.delete(sender);
        },
      };
    },
  };
}

const first = (place: Set<GiveUp>): GiveUp => place.values().next().value!;
