import type { ParseWarning } from '#timed-text/timed-text.ts';
import { knownFacts, littleEndian, nameAt, type ByteSource, type Sound, type SoundFormat } from './sound.ts';

/** Maximum number of chunks. A file with more is not a sound file. */
const MAX_CHUNKS = 1000;
/** Size in a header if the real size is elsewhere or unknown, for example from streaming programs. */
const NO_SIZE = 0xffffffff;
/** Maximum number of bytes to read: a broadcast description (EBU Tech 3285) up to the time reference, a format, or ds64. */
const MAX_HEAD = 1024;
/** Wave64 names its chunks by 16 bytes, which begin with four letters. */
const WAVE64_NAME = 16;

interface Found {
  /** Sizes in ds64 by the name of their chunk (EBU Tech 3306). */
  sizes: Map<string, number>;
  samples?: number;
  format?: Uint8Array;
  broadcast?: Uint8Array;
  data?: { size: number };
  /** Number of samples in compressed sound. */
  fact?: number;
}

/**
 * Reads WAV, Broadcast Wave (EBU Tech 3285), RF64 and BW64 of more than 4 GB (EBU Tech 3306, ITU-R BS.2088) and Sony's Wave64. It reads the
 * header of each chunk, but not the sound.
 */
export async function readWav(source: ByteSource, format: SoundFormat): Promise<Sound> {
  const warnings: ParseWarning[] = [];
  const found = await readParts(source, format, warnings);
  const described = describe(found, warnings);
  const { sampleRate } = described;
  const at = found.broadcast && littleEndian(found.broadcast).u64(TIME_REFERENCE_AT);
  const isTimed = at !== undefined && at <= Number.MAX_SAFE_INTEGER && sampleRate !== undefined && sampleRate > 0;
  return { format, ...described, ...(isTimed && { startTime: { samples: at, rate: sampleRate } }), warnings };
}

async function readParts(source: ByteSource, format: SoundFormat, warnings: ParseWarning[]): Promise<Found> {
  const found: Found = { sizes: new Map() };
  const isWave64 = format === 'wave64';
  let at = isWave64 ? 40 : 12;
  for (let count = 0; count < MAX_CHUNKS && at < source.size; count += 1) {
    const part = await readPart(source, at, isWave64, found.sizes);
    if (!part) break;
    const rest = source.size - part.from;
    if (part.name === 'data') {
      found.data = { size: Math.min(part.size ?? rest, rest) };
      if (part.size === undefined) warnings.push({ kind: 'sound-size-unknown' });
      else if (part.size > rest) warnings.push({ kind: 'sound-cut-off', found: `${rest} of ${part.size} bytes` });
    } else if (part.size !== undefined) await keep(part.name, part.from, part.size, source, found);
    // The broadcast description can come after the sound.
    if (part.size === undefined) break;
    const step = isWave64 ? 8 : 2;
    at = part.from + Math.ceil(part.size / step) * step;
  }
  return found;
}

interface Part {
  name: string;
  from: number;
  /** Undefined if it is unknown. */
  size: number | undefined;
}

async function readPart(source: ByteSource, at: number, isWave64: boolean, sizes: ReadonlyMap<string, number>): Promise<Part | undefined> {
  const head = await source.read(at, at + (isWave64 ? WAVE64_NAME + 8 : 8));
  if (head.length < 8) return undefined;
  const name = nameAt(head, 0);
  if (isWave64) {
    const size = littleEndian(head).u64(WAVE64_NAME) - WAVE64_NAME - 8;
    return size < 0 ? undefined : { name, from: at + WAVE64_NAME + 8, size };
  }
  const written = littleEndian(head).u32(4);
  const isUnsaid = written === NO_SIZE || (name === 'data' && sizes.has(name));
  const size = isUnsaid ? sizes.get(name) : written;
  // A streaming program writes 0, and the sound extends to the end of the file.
  const isOpen = name === 'data' && size === 0 && source.size > at + 8;
  return { name, from: at + 8, size: isOpen ? undefined : size };
}

async function keep(name: string, from: number, size: number, source: ByteSource, found: Found): Promise<void> {
  const read = () => source.read(from, from + Math.min(size, MAX_HEAD));
  if (name === 'fmt ') found.format ??= await read();
  else if (name === 'bext') found.broadcast ??= await read();
  else if (name === 'fact') found.fact ??= littleEndian(await read()).u32(0);
  else if (name === 'ds64') {
    const numbers = littleEndian(await read());
    found.sizes.set('data', numbers.u64(8));
    found.samples = numbers.u64(16);
    // The table of other chunks beyond 4 GB.
    for (let index = 0; index < Math.min(numbers.u32(24), 20); index += 1) {
      const bytes = await source.read(from + 28 + index * 12, from + 40 + index * 12);
      found.sizes.set(nameAt(bytes, 0), littleEndian(bytes).u64(4));
    }
  }
}

/** Offset after the description, originator, its reference, date and time (EBU Tech 3285, 2.3). */
const TIME_REFERENCE_AT = 256 + 32 + 32 + 10 + 8;

const CODECS: Readonly<Record<number, string>> = {
  1: 'PCM',
  2: 'ADPCM',
  3: 'PCM float',
  6: 'A-law',
  7: 'µ-law',
  0x11: 'ADPCM',
  0x50: 'MPEG',
  0x55: 'MP3',
};
const EXTENSIBLE = 0xfffe;

function describe({ format, data, fact, samples }: Found, warnings: ParseWarning[]): Omit<Sound, 'format' | 'warnings'> {
  if (!format || format.length < 16) {
    warnings.push({ kind: 'sound-no-format' });
    return {};
  }
  const numbers = littleEndian(format);
  // An extensible format states the true one in the first bytes of its GUID.
  const tag = numbers.u16(0) === EXTENSIBLE && format.length >= 26 ? numbers.u16(24) : numbers.u16(0);
  const channels = numbers.u16(2);
  const rate = numbers.u32(4);
  const frame = numbers.u16(12);
  const bits = numbers.u16(14);
  const codec = CODECS[tag];
  const isPlain = tag === 1 || tag === 3 || tag === 6 || tag === 7;
  if (!data) warnings.push({ kind: 'sound-no-data' });
  const known = isPlain || !(fact || samples) ? undefined : fact === NO_SIZE ? samples : (fact ?? samples);
  const counted = data && isPlain && frame > 0 ? Math.floor(data.size / frame) : known;
  if (rate === 0 || (isPlain && frame === 0)) warnings.push({ kind: 'sound-header-broken' });
  else if (data && counted === undefined) warnings.push({ kind: 'sound-length-unknown' });
  return {
    ...(counted !== undefined && rate > 0 && { length: { samples: counted, rate } }),
    ...knownFacts(codec, { sampleRate: rate, bits, channels }),
  };
}
