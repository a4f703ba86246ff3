import type { ByteSource } from '../sound.ts';

/* Simulates sound files of any size for tests: some bytes are set, and all others are 0. */

export interface SparseFile extends ByteSource {
  /** Number of bytes that were read. */
  bytesRead: number;
}

export function sparseFile(size: number, ...pieces: [at: number, bytes: readonly number[]][]): SparseFile {
  const file: SparseFile = {
    size,
    bytesRead: 0,
    read(start, end) {
      const to = Math.min(end, size);
      const bytes = new Uint8Array(Math.max(0, to - start));
      file.bytesRead += bytes.length;
      for (const [at, piece] of pieces) {
        const from = Math.max(start, at);
        const part = piece.slice(from - at, Math.max(from, to) - at);
        if (part.length > 0 && from < to) bytes.set(part, from - start);
      }
      return Promise.resolve(bytes);
    },
  };
  return file;
}

export const wholeFile = (bytes: readonly number[]): SparseFile => sparseFile(bytes.length, [0, bytes]);

export const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Encodes a number in this many bytes, least significant first. */
export const leBytes = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);

/** Encodes a number in this many bytes, most significant first. */
export const beBytes = (value: number, count: number): number[] => leBytes(value, count).toReversed();

export const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
