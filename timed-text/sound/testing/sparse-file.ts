import type { ByteSource } from '../sound.ts';

/*
 * Files for tests of sound: of any size, with bytes at some places and 0 everywhere else.
 */

export interface SparseFile extends ByteSource {
  /** How much was read of it. */
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

/** A number in so many bytes, the least first. */
export const leBytes = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);

/** A number in so many bytes, the greatest first. */
export const beBytes = (value: number, count: number): number[] => leBytes(value, count).toReversed();

export const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
