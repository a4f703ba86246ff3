/** Numbers by chance that follow from a seed (mulberry32): the same faults at the same places, the same listings on every machine. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, between: (min, max) => min + Math.floor(next() * (max - min + 1)) };
}
