/** A range of bytes that includes both ends. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads the part of a file of this size that a `Range` header asks for (RFC 9110, section 14.2). Ignores headers that are malformed, use
 * another unit or ask for several parts, as the RFC allows. The whole file is then sent.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : 'unsatisfiable';
}
