import type { ParseWarning } from '#timed-text/timed-text.ts';
import { bigEndian, nameAt, type ByteSource, type Sound } from './sound.ts';

/** Number of bytes to read: several frames at any bit rate, because a frame has up to 1,441 bytes. */
const WINDOW = 16_384;
/** Number of frames that must follow each other, because sound contains bytes that look like a frame header. */
const IN_A_ROW = 3;
/** Positions to check in a file without a count. If they have the same bit rate, the whole file is assumed to have it. */
const PROBES = [0, 0.2, 0.4, 0.6, 0.8, 0.95];
/** Tolerance for missing bytes: one or two frames, because programs count them differently. */
const TOLERANCE = 2 * 1441;
/** Size of the title and artist at the end of old files (ID3v1). */
const TAG_BYTES = 128;

/** Bit rates in kbit/s by the four bits of a header: MPEG 1 layers II and III, MPEG 2 layers II and III. */
const BITS_1_2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
const BITS_1_3 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

interface Frame {
  bytes: number;
  bitRate: number;
  sampleRate: number;
  samples: number;
  channels: number;
  isMpeg1: boolean;
  layer: 2 | 3;
}

/**
 * Reads MP3 and MP2 (ISO 11172-3, 13818-3). Files with a variable bit rate have a frame count at the beginning (Xing, VBRI); for others the
 * length follows from their size. It includes the few hundredths of a second that encoders add. A file with neither has no length here,
 * because the program would have to read all of it.
 */
export async function readMp3(source: ByteSource, tagsEnd: number): Promise<Sound> {
  const first = await firstFrame(source, tagsEnd);
  if (!first) return { format: 'mp3', warnings: [{ kind: 'sound-no-format' }] };
  const { frame, at, bytes } = first;
  const facts = {
    codec: frame.layer === 3 ? 'MP3' : 'MP2',
    sampleRate: frame.sampleRate,
    channels: frame.channels,
  };
  const counted = readCounts(bytes, frame);
  const cut = counted.bytes === undefined ? 1 : (source.size - at) / counted.bytes;
  const isCutOff = counted.bytes !== undefined && source.size - at < counted.bytes - TOLERANCE;
  const frames = counted.frames ?? (await framesBySize(source, frame, at));
  if (frames === undefined) {
    return { format: 'mp3', ...facts, warnings: [{ kind: 'sound-length-unknown' }] };
  }
  const there = isCutOff && counted.frames !== undefined ? Math.floor(frames * cut) : frames;
  const length = { samples: there * frame.samples, rate: frame.sampleRate };
  const found = `${source.size - at} of ${counted.bytes} bytes`;
  const warnings: ParseWarning[] = isCutOff ? [{ kind: 'sound-cut-off', found }] : [];
  return { format: 'mp3', length, ...facts, warnings };
}

async function firstFrame(source: ByteSource, from: number): Promise<{ frame: Frame; at: number; bytes: Uint8Array } | undefined> {
  const bytes = await source.read(from, from + WINDOW);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const frame = bytes[at] === 0xff ? frameAt(bytes, at) : undefined;
    if (frame && isFollowed(bytes, at, from + bytes.length >= source.size)) {
      return { frame, at: from + at, bytes: bytes.subarray(at) };
    }
  }
  return undefined;
}

/** Whether frames of the same sample rate follow, or the end of the file. */
function isFollowed(bytes: Uint8Array, from: number, isEnd: boolean): boolean {
  const first = frameAt(bytes, from);
  let at = from;
  for (let count = 0; count < IN_A_ROW; count += 1) {
    if (count > 0 && isEnd && (at >= bytes.length || nameAt(bytes, at).startsWith('TAG'))) return true;
    const frame = frameAt(bytes, at);
    if (!frame || frame.sampleRate !== first?.sampleRate || frame.layer !== first.layer) return false;
    at += frame.bytes;
  }
  return true;
}

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  if (first !== 0xff || second < 0xe0 || version === 1 || (layer !== 2 && layer !== 3)) return undefined;
  const isMpeg1 = version === 3;
  const table = isMpeg1 ? (layer === 2 ? BITS_1_2 : BITS_1_3) : BITS_2;
  const bitRate = (table[third >> 4] ?? 0) * 1000;
  // MPEG 2 has half of these sample rates, and MPEG 2.5 a quarter.
  const sampleRate = (RATES[(third >> 2) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  if (bitRate === 0 || sampleRate === 0) return undefined;
  const samples = layer === 3 && !isMpeg1 ? 576 : 1152;
  const padding = (third >> 1) & 1;
  const channels = fourth >> 6 === 3 ? 1 : 2;
  const size = Math.floor(((samples / 8) * bitRate) / sampleRate) + padding;
  return { bytes: size, bitRate, sampleRate, samples, channels, isMpeg1, layer };
}

interface Counts {
  frames: number | undefined;
  /** Number of bytes of all frames, including this one, which some programs do not count. */
  bytes: number | undefined;
}

/** Reads the counts in the first frame, which contains no sound: Xing or Info after the side information, VBRI at byte 36. */
function readCounts(bytes: Uint8Array, { isMpeg1, channels }: Frame): Counts {
  const numbers = bigEndian(bytes);
  const side = isMpeg1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  const at = 4 + side;
  const name = nameAt(bytes, at);
  const isXing = name === 'Xing' || name === 'Info';
  const isVbri = !isXing && nameAt(bytes, 36) === 'VBRI';
  // The flags of Xing tell which counts follow: 1 for frames, then 2 for bytes.
  const flags = isXing ? numbers.u32(at + 4) : 0;
  const frames = (flags & 1) !== 0 ? numbers.u32(at + 8) : isVbri ? numbers.u32(50) : 0;
  const size = (flags & 2) !== 0 ? numbers.u32(at + 8 + 4 * (flags & 1)) : isVbri ? numbers.u32(46) : 0;
  return { frames: frames > 0 ? frames : undefined, bytes: size > 0 ? size : undefined };
}

/**
 * Computes the number of frames in a file with a constant bit rate: bytes of sound divided by bytes of a frame, which vary by one because
 * of padding.
 */
async function framesBySize(source: ByteSource, frame: Frame, from: number): Promise<number | undefined> {
  const tail = await source.read(Math.max(from, source.size - TAG_BYTES), source.size);
  const end = source.size - (nameAt(tail, 0).startsWith('TAG') ? TAG_BYTES : 0);
  for (const share of PROBES) {
    const probe = await firstFrame(source, from + Math.floor((end - from) * share));
    const isLast = share > 0 && probe === undefined;
    if (!isLast && probe?.frame.bitRate !== frame.bitRate) return undefined;
  }
  const frameBytes = ((frame.samples / 8) * frame.bitRate) / frame.sampleRate;
  return Math.round((end - from) / frameBytes);
}
