/** The size of a chunk. Each text is in one chunk, because the longest text that the schema allows has about 100 kB. */
const CHUNK_BITS = 22;
const CHUNK_BYTES = 1 << CHUNK_BITS;

/** A store of consecutive texts, up to 4 GB, in chunks that never move. */
export class Texts {
  readonly #chunks: Uint8Array[] = [];
  #end = CHUNK_BYTES;
  /** Bytes of all texts that were ever added. */
  used = 0;

  /** @returns the place of the text, for `chunkOf` and `offsetOf` */
  add(text: Uint8Array): number {
    if (this.#end + text.length > CHUNK_BYTES) {
      this.#chunks.push(new Uint8Array(CHUNK_BYTES));
      this.#end = 0;
    }
    const place = (this.#chunks.length - 1) * CHUNK_BYTES + this.#end;
    this.#chunks.at(-1)!.set(text, this.#end);
    this.#end += text.length;
    this.used += text.length;
    return place;
  }

  chunkOf(place: number): Uint8Array {
    return this.#chunks[place >>> CHUNK_BITS]!;
  }

  /** The bytes are a view, not a copy. */
  bytesAt(place: number, length: number): Uint8Array {
    return this.chunkOf(place).subarray(offsetOf(place), offsetOf(place) + length);
  }
}

export const offsetOf = (place: number): number => place & (CHUNK_BYTES - 1);
