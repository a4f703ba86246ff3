/** Bytes before the first row: the signature, the flags and the length of the extension. PostgreSQL sends no extension. */
const HEADER_BYTES = 19;
const SIGNATURE = 'PGCOPY\n\xff\r\n\0';
/** Milliseconds from 1970 to 2000, which is the epoch of PostgreSQL's timestamps. */
const EPOCH_2000 = 946_684_800_000;

/**
 * Rows of `copy … to stdout (format binary)`, read in place from the chunks that arrive: `add` takes a chunk, `next` moves to
 * the next complete row, and the other methods read its fields. Bytes are views of the chunk.
 */
export class CopyRows {
  readonly #starts: Int32Array;
  readonly #lengths: Int32Array;
  #buffer: Buffer = Buffer.alloc(0);
  #at = 0;
  #hasHeader = false;

  /** @param columns the number of fields in each row */
  constructor(columns: number) {
    this.#starts = new Int32Array(columns);
    this.#lengths = new Int32Array(columns);
  }

  add(chunk: Buffer): void {
    const rest = this.#buffer.subarray(this.#at);
    this.#buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    this.#at = 0;
  }

  /** @returns whether the next row is complete */
  next(): boolean {
    const buffer = this.#buffer;
    if (!this.#hasHeader && !this.#skipHeader()) return false;
    let at = this.#at + 2;
    if (at > buffer.length) return false;
    const columns = this.#starts.length;
    const fields = buffer.readInt16BE(this.#at);
    if (fields === -1) return false; // the end of the rows
    if (fields !== columns) throw new Error(`A row has ${fields} fields instead of ${columns}.`);
    for (let field = 0; field < columns; field += 1) {
      if (at + 4 > buffer.length) return false;
      const length = buffer.readInt32BE(at);
      this.#starts[field] = at + 4;
      this.#lengths[field] = length;
      at += length > 0 ? 4 + length : 4;
    }
    if (at > buffer.length) return false;
    this.#at = at;
    return true;
  }

  isNull(field: number): boolean {
    return this.#lengths[field]! < 0;
  }

  isTrue(field: number): boolean {
    return this.#buffer[this.#starts[field]!] === 1;
  }

  int16(field: number): number {
    return this.#buffer.readInt16BE(this.#starts[field]);
  }

  int32(field: number): number {
    return this.#buffer.readInt32BE(this.#starts[field]);
  }

  /** Reads a whole number of 64 bits; exact up to 2^53. */
  int64(field: number): number {
    const start = this.#starts[field]!;
    return this.#buffer.readInt32BE(start) * 2 ** 32 + this.#buffer.readUInt32BE(start + 4);
  }

  /** Reads a `timestamptz` as milliseconds since 1970. */
  time(field: number): number {
    return EPOCH_2000 + Math.floor(this.int64(field) / 1000);
  }

  bytes(field: number): Buffer {
    const start = this.#starts[field]!;
    return this.#buffer.subarray(start, start + this.#lengths[field]!);
  }

  text(field: number): string {
    const start = this.#starts[field]!;
    return this.#lengths[field]! <= 0 ? '' : this.#buffer.toString('utf8', start, start + this.#lengths[field]!);
  }

  #skipHeader(): boolean {
    if (this.#buffer.length < HEADER_BYTES) return false;
    if (this.#buffer.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE)
      throw new Error('These are not the rows of a COPY in its binary format.');
    this.#at = HEADER_BYTES;
    this.#hasHeader = true;
    return true;
  }
}
