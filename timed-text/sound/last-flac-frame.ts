import type { ByteSource } from './sound.ts';

/** Bytes to search at a file's end: more than two frames of the sizes that encoders write. */
const TAIL = 256 * 1024;
/** Maximum size of a frame header. */
const HEAD = 16;

/** First sample of a frame, and the sample after its last. */
interface Frame {
  start: number;
  end: number;
}

/**
 * Finds the end of the last frame, in samples (RFC 9639, section 9.1). It needs the last two frames, because sound contains bytes that look
 * like a frame header. Undefined if there are none near the end.
 * @param blockSize size of each frame in files with fixed block sizes, which count frames
 */
export async function lastFlacSample(source: ByteSource, blockSize: number): Promise<number | undefined> {
  const bytes = await source.read(Math.max(0, source.size - TAIL), source.size);
  const later: Frame[] = [];
  for (let at = bytes.length - 6; at >= 0; at -= 1) {
    const frame = bytes[at] === 0xff ? frameAt(bytes.subarray(at, at + HEAD), blockSize) : undefined;
    if (!frame) continue;
    const next = later.find(({ start }) => start === frame.end);
    if (next || frame.start === 0) return (next ?? frame).end;
    later.push(frame);
  }
  return undefined;
}

function frameAt(head: Uint8Array, blockSize: number): Frame | undefined {
  const [, second = 0, third = 0, fourth = 0] = head;
  const isVariable = second === 0xf9;
  const [sizeCode, rateCode] = [third >> 4, third & 15];
  if ((second !== 0xf8 && !isVariable) || sizeCode === 0 || rateCode === 15 || (fourth & 1) === 1) return undefined;
  const number = codedNumber(head, 4);
  if (!number) return undefined;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0;
  const end = number.end + sizeBytes + rateBytes;
  if (head.length <= end || checksum(head.subarray(0, end)) !== head[end]) return undefined;
  const written = [...head.subarray(number.end, number.end + sizeBytes)].reduce((sum, byte) => sum * 256 + byte, 0);
  const samples = sizeBytes > 0 ? written + 1 : sizeCode === 1 ? 192 : sizeCode < 6 ? 144 * 2 ** sizeCode : 2 ** sizeCode;
  const start = isVariable ? number.value : number.value * blockSize;
  return { start, end: start + samples };
}

/** Reads a number coded like UTF-8, but with up to 36 bits. */
function codedNumber(bytes: Uint8Array, at: number): { value: number; end: number } | undefined {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { value: first, end: at + 1 };
  const more = Math.clz32(~first << 24) - 1;
  if (more < 1 || more > 6) return undefined;
  let value = first & (0x3f >> more);
  for (let index = 1; index <= more; index += 1) {
    const byte = bytes[at + index] ?? 0;
    if (byte >> 6 !== 2) return undefined;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, end: at + 1 + more };
}

/** Computes a CRC-8 with the polynomial x^8 + x^2 + x + 1. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x80) === 0 ? sum << 1 : ((sum << 1) ^ 0x07) & 0xff;
  }
  return sum;
}
