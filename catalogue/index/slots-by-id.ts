import type { Id } from './columns.ts';

/**
 * Parts of the table that grow separately, so that growing is quick: with a million films, each part has 16,000 entries.
 */
const SHARDS = 64;
const MIN_SIZE = 64;

/** A hash table with open addressing, from a film's id to its current slot. The ids are in the column `ids`. */
export class SlotsById {
  /** Each entry is a slot + 1, or 0 if the entry is free. A deleted film keeps its entry with its last slot. */
  readonly #shards = Array.from({ length: SHARDS }, () => ({
    entries: new Uint32Array(MIN_SIZE) as Uint32Array,
    used: 0,
  }));

  /** @returns the slot that was set last for this id; undefined if no slot was set */
  find(ids: Uint32Array, id: Id): number | undefined {
    const { entries } = this.#shards[shardOf(id)]!;
    const entry = entries[placeOf(entries, ids, id)]!;
    return entry === 0 ? undefined : entry - 1;
  }

  /** Sets the slot of an id. The column must already have the id at this slot. */
  set(ids: Uint32Array, id: Id, slot: number): void {
    const shard = this.#shards[shardOf(id)]!;
    if (2 * shard.used >= shard.entries.length) shard.entries = grow(shard.entries, ids);
    const place = placeOf(shard.entries, ids, id);
    if (shard.entries[place] === 0) shard.used += 1;
    shard.entries[place] = slot + 1;
  }
}

/** Chooses a shard by the last number of an id, which is random. */
const shardOf = ([, , , last]: Id): number => last % SHARDS;

function placeOf(entries: Uint32Array, ids: Uint32Array, [a, b, c, d]: Id): number {
  const mask = entries.length - 1;
  let place = (Math.imul(d ^ c, 0x9e3779b1) >>> 8) & mask;
  for (; ; place = (place + 1) & mask) {
    const entry = entries[place]!;
    if (entry === 0) return place;
    const at = 4 * (entry - 1);
    if (ids[at + 3] === d && ids[at + 2] === c && ids[at + 1] === b && ids[at] === a) return place;
  }
}

function grow(entries: Uint32Array, ids: Uint32Array): Uint32Array {
  const larger = new Uint32Array(2 * entries.length);
  for (const entry of entries) {
    if (entry === 0) continue;
    const at = 4 * (entry - 1);
    larger[placeOf(larger, ids, [ids[at]!, ids[at + 1]!, ids[at + 2]!, ids[at + 3]!])] = entry;
  }
  return larger;
}
