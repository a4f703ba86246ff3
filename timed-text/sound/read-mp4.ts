import type { ParseWarning } from '#timed-text/timed-text.ts';
import { bigEndian, knownFacts, nameAt, PCM_CODECS, type ByteSource, type SampleTime, type Sound, type SoundFacts } from './sound.ts';

/** Maximum number of boxes to read. A fragmented film has thousands, but states its length before them. */
const MAX_BOXES = 2000;

interface Box {
  name: string;
  /** Start of the content. */
  from: number;
  end: number;
}

/**
 * Reads the first sound track of MP4, M4A and QuickTime (ISO 14496-12), wherever the index is. The length is that of the track, including
 * the few hundredths of a second at the start of AAC.
 */
export async function readMp4(source: ByteSource, format: 'mp4' | 'mov'): Promise<Sound> {
  const warnings: ParseWarning[] = [];
  const budget = { boxes: MAX_BOXES };
  const before = await boxesOf(source, 0, source.size, budget, { upTo: 'moov' });
  const index = before.find(({ name }) => name === 'moov');
  const afterIndex = index ? await boxesOf(source, index.end, source.size, { boxes: BOXES_AFTER_INDEX }) : [];
  const end = Math.max(0, ...[...before, ...afterIndex].map((box) => box.end));
  if (end > source.size) warnings.push({ kind: 'sound-cut-off', found: `${source.size} of ${end} bytes` });
  else if (!index) warnings.push({ kind: 'sound-no-data' });
  if (!index) return { format, warnings };
  const medias: { media: Box; type: string }[] = [];
  for (const track of await boxesOf(source, index.from, index.end, budget)) {
    const media = track.name === 'trak' ? await child(source, track, 'mdia', budget) : undefined;
    if (media) medias.push({ media, type: await typeOf(source, media, budget) });
  }
  const hasPicture = medias.some(({ type }) => type === 'vide') && { hasPicture: true as const };
  for (const { media, type } of medias) {
    if (type !== 'soun') continue;
    const length = (await lengthOf(source, media, 'mdhd', budget)) ?? (await lengthOfFragments(source, index, budget));
    if (!length) warnings.push({ kind: 'sound-length-unknown' });
    const facts = await describe(source, media, length, budget, warnings);
    return { format, ...(length && { length }), ...facts, ...hasPicture, warnings };
  }
  warnings.push({ kind: 'sound-no-format' });
  return { format, ...hasPicture, warnings };
}

/** Maximum number of boxes to read after the index. The sound is one of the first. */
const BOXES_AFTER_INDEX = 20;

/** Lists the boxes within a box, up to the first with this name, or only that one. */
async function boxesOf(
  source: ByteSource,
  from: number,
  end: number,
  budget: { boxes: number },
  { upTo, only = upTo }: { upTo?: string; only?: string } = {},
): Promise<Box[]> {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= Math.min(end, source.size) && budget.boxes > 0) {
    budget.boxes -= 1;
    const head = await source.read(at, at + 16);
    const written = bigEndian(head).u32(0);
    // 1: the size is after the name, in eight bytes. 0: the box extends to the end.
    const size = written === 1 ? bigEndian(head).u64(8) : written === 0 ? end - at : written;
    const headSize = written === 1 ? 16 : 8;
    if (size < headSize) break;
    const box = { name: nameAt(head, 4), from: at + headSize, end: at + size };
    if (only === undefined || upTo !== undefined || box.name === only) boxes.push(box);
    if (box.name === only) break;
    at += size;
  }
  return boxes;
}

async function child(source: ByteSource, within: Box, name: string, budget: { boxes: number }): Promise<Box | undefined> {
  const [found] = await boxesOf(source, within.from, within.end, budget, { only: name });
  return found;
}

/** Returns the track type: "soun", "vide". */
async function typeOf(source: ByteSource, media: Box, budget: { boxes: number }): Promise<string> {
  const handler = await child(source, media, 'hdlr', budget);
  return handler ? nameAt(await source.read(handler.from, handler.from + 12), 8) : '';
}

/** Reads the length from `mvhd` or `mdhd`, which begin alike. Undefined if it is 0 or all its bits are 1, which mean unknown. */
async function lengthOf(source: ByteSource, within: Box, name: string, budget: { boxes: number }): Promise<SampleTime | undefined> {
  const box = await child(source, within, name, budget);
  if (!box) return undefined;
  const numbers = bigEndian(await source.read(box.from, box.from + 32));
  const isLong = numbers.u8(0) === 1;
  const rate = numbers.u32(isLong ? 20 : 12);
  const samples = isLong ? numbers.u64(24) : numbers.u32(16);
  const isKnown = samples > 0 && samples <= Number.MAX_SAFE_INTEGER && (isLong || samples !== 0xffffffff);
  return isKnown && rate > 0 ? { samples, rate } : undefined;
}

/** Reads the total length of a fragmented file, which is next to the index, in the film's time scale. */
async function lengthOfFragments(source: ByteSource, index: Box, budget: { boxes: number }): Promise<SampleTime | undefined> {
  const whole = await lengthOf(source, index, 'mvhd', budget);
  if (whole) return whole;
  const head = await child(source, index, 'mvhd', budget);
  const extended = await child(source, index, 'mvex', budget);
  const box = extended && (await child(source, extended, 'mehd', budget));
  if (!head || !box) return undefined;
  const film = bigEndian(await source.read(head.from, head.from + 32));
  const rate = film.u32(film.u8(0) === 1 ? 20 : 12);
  const numbers = bigEndian(await source.read(box.from, box.from + 12));
  const samples = numbers.u8(0) === 1 ? numbers.u64(4) : numbers.u32(4);
  return rate > 0 && samples > 0 && samples <= Number.MAX_SAFE_INTEGER ? { samples, rate } : undefined;
}

const CODECS: Readonly<Record<string, string>> = {
  ...PCM_CODECS,
  mp4a: 'AAC',
  alac: 'ALAC',
  fLaC: 'FLAC',
  Opus: 'Opus',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  '.mp3': 'MP3',
  lpcm: 'PCM',
  ipcm: 'PCM',
};
/** Codecs whose stated sample size is correct. AAC has none but writes 16, and QuickTime writes 16 for 24. */
const WITH_BITS = new Set(['alac', 'fLaC', 'sowt', 'twos', 'ipcm']);
const BITS: Readonly<Record<string, number>> = { in24: 24, in32: 32, fl32: 32, fl64: 64 };
/** Maximum size of a codec's description. Longer ones contain nothing else that is needed. */
const DESCRIPTION_BYTES = 512;

async function describe(
  source: ByteSource,
  media: Box,
  length: SampleTime | undefined,
  budget: { boxes: number },
  warnings: ParseWarning[],
): Promise<SoundFacts> {
  const information = await child(source, media, 'minf', budget);
  const table = information && (await child(source, information, 'stbl', budget));
  const box = table && (await child(source, table, 'stsd', budget));
  if (!box) return {};
  // The first description comes after version and count.
  const numbers = await source.read(box.from + 8, Math.min(box.end, box.from + 8 + DESCRIPTION_BYTES));
  const name = nameAt(numbers, 4);
  const u16 = (at: number) => bigEndian(numbers).u16(at);
  if (name === 'enca') warnings.push({ kind: 'sound-encrypted' });
  const codec = CODECS[name];
  // A rate above 65535 does not fit, so the track's clock is the rate.
  const isLong = u16(16) === 2 && numbers.length >= 60;
  const sampleRate = isLong ? Math.round(longRate(numbers)) : u16(32) || (length?.rate ?? 0);
  const bits = isLong ? bigEndian(numbers).u32(56) : (BITS[name] ?? (WITH_BITS.has(name) ? u16(26) : 0));
  const channels = name === 'mp4a' ? aacChannels(numbers) : isLong ? bigEndian(numbers).u32(48) : u16(24);
  return knownFacts(codec, { sampleRate, bits, channels });
}

/** Reads the rate from version 2 of QuickTime's description, whose usual fields contain fixed values. */
const longRate = (description: Uint8Array): number => new DataView(description.buffer, description.byteOffset).getFloat64(40);

/**
 * Reads the number of AAC channels (ISO 14496-3, 1.6.2.1), because the description states 2 channels even for mono; 0 if it is not stated.
 * The four bits follow the object type (5 bits) and the rate (4 bits, or 24 more). A value of 7 means eight channels.
 */
function aacChannels(description: Uint8Array): number {
  const at = findName(description, 'esds');
  if (at === -1) return 0;
  // Descriptors are nested: type 3 has three bytes before its content, type 4 has thirteen, and type 5 is the one needed.
  let from = at + 8;
  for (const [tag, own] of [
    [3, 3],
    [4, 13],
    [5, 0],
  ] as const) {
    if (description[from] !== tag) return 0;
    from += 1;
    while (((description[from] ?? 0) & 0x80) !== 0) from += 1;
    from += 1 + own;
  }
  const [first = 0, second = 0] = description.subarray(from, from + 2);
  const isRateWritten = (((first & 7) << 1) | (second >> 7)) === 15;
  const configuration = isRateWritten ? ((description[from + 4] ?? 0) >> 3) & 15 : (second >> 3) & 15;
  return configuration === 7 ? 8 : configuration < 7 ? configuration : 0;
}

function findName(bytes: Uint8Array, name: string): number {
  for (let at = 0; at + 4 <= bytes.length; at += 1) if (nameAt(bytes, at) === name) return at;
  return -1;
}
