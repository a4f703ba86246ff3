import type { ParseWarning } from '#timed-text/timed-text.ts';
import { bigEndian, littleEndian, nameAt, type ByteSource, type Sound } from './sound.ts';

/** A page has up to 65,307 bytes (RFC 3533), so that two of them contain the beginning of one. */
const TWO_PAGES = 2 * 65_307;
/** Maximum number of steps back from the end to find the last page of the sound. */
const MAX_STEPS = 16;
const HEAD_BYTES = 27;
const BEGINS = 2;
const ENDS = 4;

interface Page {
  flags: number;
  /** Number of samples up to its end. */
  position: number;
  /** Serial number of its stream, because a file can have several. */
  serial: number;
  body: Uint8Array;
  end: number;
}

interface Stream {
  serial: number;
  codec: string;
  sampleRate: number;
  channels: number;
  bits?: number;
  /** Samples before the first audible one (Opus). */
  skipped: number;
}

/** Reads Ogg with Vorbis, Opus, FLAC or Speex. The length is the position on the last page of the sound. */
export async function readOgg(source: ByteSource): Promise<Sound> {
  const warnings: ParseWarning[] = [];
  const stream = firstSound(await source.read(0, TWO_PAGES));
  if (!stream) return { format: 'ogg', warnings: [{ kind: 'sound-no-format' }] };
  const { serial, skipped, ...facts } = stream;
  const last = await lastPage(source, serial);
  const samples = last === undefined ? 0 : last.position - skipped;
  if (last === undefined || samples <= 0) warnings.push({ kind: 'sound-length-unknown' });
  else if ((last.flags & ENDS) === 0) warnings.push({ kind: 'sound-cut-off' });
  return {
    format: 'ogg',
    ...(samples > 0 && { length: { samples, rate: facts.sampleRate } }),
    ...facts,
    warnings,
  };
}

/** Finds the first sound stream. Streams begin on the first pages, one on each. */
function firstSound(bytes: Uint8Array): Stream | undefined {
  let page = pageAt(bytes, 0);
  while (page && (page.flags & BEGINS) !== 0) {
    const stream = readStream(page);
    if (stream) return stream;
    page = pageAt(bytes, page.end);
  }
  return undefined;
}

function readStream({ body, serial }: Page): Stream | undefined {
  const little = littleEndian(body);
  const name = String.fromCharCode(...body.subarray(0, 8));
  const stream = (codec: string, sampleRate: number, channels: number, skipped = 0): Stream | undefined =>
    sampleRate > 0 && channels > 0 ? { serial, codec, sampleRate, channels, skipped } : undefined;
  if (name.startsWith('\x01vorbis')) return stream('Vorbis', little.u32(12), little.u8(11));
  // Opus always counts 48000 samples a second (RFC 7845).
  if (name === 'OpusHead') return stream('Opus', 48_000, little.u8(9), little.u16(10));
  if (name === 'Speex   ') return stream('Speex', little.u32(36), little.u32(48));
  if (!name.startsWith('\x7fFLAC')) return undefined;
  // After the mapping's name and the block header: rate, channels minus one, bits minus one.
  const facts = bigEndian(body).u32(27);
  const flac = stream('FLAC', facts >>> 12, ((facts >>> 9) & 7) + 1);
  return flac && { ...flac, bits: ((facts >>> 4) & 31) + 1 };
}

async function lastPage(source: ByteSource, serial: number): Promise<Page | undefined> {
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const start = Math.max(0, source.size - step * (TWO_PAGES / 2));
    const bytes = await source.read(start, Math.min(source.size, start + TWO_PAGES));
    for (let at = bytes.length - HEAD_BYTES; at >= 0; at -= 1) {
      const page = bytes[at] === 0x4f ? pageAt(bytes, at) : undefined;
      // A page on which no packet ends has no position: all its bits are 1.
      if (page?.serial === serial && page.position <= Number.MAX_SAFE_INTEGER) return page;
    }
    if (start === 0) break;
  }
  return undefined;
}

/** Reads a complete page. Bytes within the sound can look like a page, but no other page follows them. */
function pageAt(bytes: Uint8Array, at: number): Page | undefined {
  if (nameAt(bytes, at) !== 'OggS' || bytes[at + 4] !== 0) return undefined;
  const segments = bytes[at + 26] ?? 0;
  const from = at + HEAD_BYTES + segments;
  const end = from + bytes.subarray(at + HEAD_BYTES, from).reduce((sum, size) => sum + size, 0);
  const isWhole = end === bytes.length || nameAt(bytes, end) === 'OggS';
  if (from > bytes.length || !isWhole) return undefined;
  const numbers = littleEndian(bytes.subarray(at, at + HEAD_BYTES));
  return {
    flags: numbers.u8(5),
    position: numbers.u64(6),
    serial: numbers.u32(14),
    body: bytes.subarray(from, end),
    end,
  };
}
