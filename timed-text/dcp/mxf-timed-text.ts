import { fraction, type Rate } from '#timed-text/rate.ts';

/** The part of an MXF file that concerns subtitles. */
export type MxfContent =
  | {
      is: 'timed-text';
      /** XML of SMPTE ST 428-7, or of IMSC in an IMF package. */
      xml: Uint8Array;
      /** Fonts and pictures in the same file. */
      resources: readonly MxfResource[];
      /** Length of the reel, as the file states it. */
      length?: ReelFrames;
      /** False if the file ends early, after the XML. Fonts or pictures may then be missing. */
      isWhole: boolean;
    }
  /** The content type, which the file states even if its content is encrypted. */
  | { is: 'encrypted'; content: 'timed-text' | 'other' | 'unknown' }
  /** Picture or sound. */
  | { is: 'other-content' }
  | { is: 'no-content' }
  /** The file ends too early, or its bytes are not MXF from this offset on, counted from 0. */
  | { is: 'broken'; offset: number }
  | { is: 'no-mxf' };

/** Length in frames and their frame rate. */
export interface ReelFrames {
  frames: number;
  rate: Rate;
}

export interface MxfResource {
  kind: 'font' | 'png' | 'other';
  bytes: number;
}

/* Keys of SMPTE ST 336. Bytes for a version, a count or a number can have any value, and are undefined here. */
type Key = readonly (number | undefined)[];

const __ = undefined;
/** Essence of the generic container (ST 379-2): picture, sound or data. */
const ESSENCE: Key = [0x06, 0x0e, 0x2b, 0x34, 0x01, 0x02, 0x01, __, 0x0d, 0x01, 0x03, 0x01];
/** Timed text (ST 429-5): an element of data of type 0x0b. */
const TIMED_TEXT: Key = [...ESSENCE, 0x17, __, 0x0b, __];
/** Encrypted triplet (ST 429-6). */
const ENCRYPTED: Key = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x04, 0x01, __, 0x0d, 0x01, 0x03, 0x01, 0x02, 0x7e, 0x01];
/** A font or a picture of timed text, in a generic stream (ST 410). */
const STREAM: Key = [0x06, 0x0e, 0x2b, 0x34, 0x01, 0x01, 0x01, __, 0x0d, 0x01, 0x05];
/** Key of the descriptor of timed text (ST 429-5), a local set. */
const DESCRIPTOR: Key = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x53, 0x01, __, 0x0d, 0x01, 0x01, 0x01, 0x01, 0x01, 0x64, 0x00];
/** Pack at the beginning of each partition. The first one begins the file, or follows a run-in of up to 64 kB (ST 377-1). */
const PARTITION: Key = [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, __, 0x0d, 0x01, 0x02, 0x01, 0x01, 0x02];
const RUN_IN = 65_536;
/** Maximum number of fonts and pictures to list. A reel of pictures has some thousand. */
const RESOURCES = 10_000;

/**
 * Extracts the XML of subtitles from a DCP's MXF file (SMPTE ST 429-5), which is a sequence of keys, lengths and values. Never throws, and
 * skips all other values without reading them.
 */
export function readMxf(bytes: Uint8Array): MxfContent {
  const start = findStart(bytes);
  if (start === undefined) return { is: 'no-mxf' };
  const resources: MxfResource[] = [];
  let xml: Uint8Array | undefined;
  let length: ReelFrames | undefined;
  const timedText = (xml: Uint8Array, isWhole: boolean): MxfContent => ({
    is: 'timed-text',
    xml,
    resources,
    ...(length && { length }),
    isWhole,
  });
  let offset = start;
  while (offset < bytes.length) {
    const item = readItem(bytes, offset);
    const isCut = !item || item.end > bytes.length;
    if (isCut && xml) return timedText(xml, false);
    if (item && matches(bytes, offset, ENCRYPTED)) return { is: 'encrypted', content: contentOf(bytes, item) };
    if (item && !matches(bytes, offset, TIMED_TEXT) && matches(bytes, offset, ESSENCE)) return { is: 'other-content' };
    if (isCut) return { is: 'broken', offset };
    const value = bytes.subarray(item.start, item.end);
    if (matches(bytes, offset, TIMED_TEXT)) xml ??= value;
    else if (matches(bytes, offset, DESCRIPTOR)) length ??= readReelFrames(value);
    else if (matches(bytes, offset, STREAM) && resources.length < RESOURCES) resources.push(resourceOf(value));
    offset = item.end;
  }
  return xml ? timedText(xml, true) : { is: 'no-content' };
}

function findStart(bytes: Uint8Array): number | undefined {
  const last = Math.min(RUN_IN, bytes.length - PARTITION.length);
  for (let at = 0; at <= last; at += 1) if (matches(bytes, at, PARTITION)) return at;
  return undefined;
}

function matches(bytes: Uint8Array, offset: number, key: Key): boolean {
  for (let at = 0; at < key.length; at += 1) {
    if (key[at] !== undefined && key[at] !== bytes[offset + at]) return false;
  }
  return true;
}

interface Item {
  /** Offsets of the beginning and end of its value. */
  start: number;
  end: number;
}

const KEY_LENGTH = 16;

/** Reads a key and a length. Undefined if there is none. */
function readItem(bytes: Uint8Array, offset: number): Item | undefined {
  return matches(bytes, offset, [0x06, 0x0e, 0x2b, 0x34]) ? readLength(bytes, offset + KEY_LENGTH) : undefined;
}

/** Reads a BER length: one byte below 128, or the count of the bytes that contain it. */
function readLength(bytes: Uint8Array, offset: number): Item | undefined {
  const first = bytes[offset];
  if (first === undefined) return undefined;
  if (first < 0x80) return { start: offset + 1, end: offset + 1 + first };
  const count = first - 0x80;
  const start = offset + 1 + count;
  if (count === 0 || count > 8 || start > bytes.length) return undefined;
  let length = 0;
  for (let at = offset + 1; at < start; at += 1) length = length * 256 + (bytes[at] ?? 0);
  return Number.isSafeInteger(length) ? { start, end: start + length } : undefined;
}

/** Reads the key of the encrypted content, which comes third in a triplet, after the context's link and the offset of plain bytes. */
function contentOf(bytes: Uint8Array, { start }: Item): 'timed-text' | 'other' | 'unknown' {
  const context = readLength(bytes, start);
  const plain = context && readLength(bytes, context.end);
  const source = plain && readLength(bytes, plain.end);
  if (!source || source.end - source.start !== KEY_LENGTH || source.end > bytes.length) return 'unknown';
  if (matches(bytes, source.start, TIMED_TEXT)) return 'timed-text';
  return matches(bytes, source.start, ESSENCE) ? 'other' : 'unknown';
}

/** Tags of a descriptor's fields (ST 377-1). */
const SAMPLE_RATE = 0x3001;
const CONTAINER_DURATION = 0x3002;

/** Reads a local set, a sequence of tags (two bytes), lengths (two bytes) and values. */
function readReelFrames(set: Uint8Array): ReelFrames | undefined {
  const view = new DataView(set.buffer, set.byteOffset, set.byteLength);
  let rate: Rate | undefined;
  let frames: bigint | undefined;
  for (let at = 0; at + 4 <= set.length; at += 4 + view.getUint16(at + 2)) {
    const [tag, length] = [view.getUint16(at), view.getUint16(at + 2)];
    if (length !== 8 || at + 12 > set.length) continue;
    if (tag === SAMPLE_RATE) rate = fraction(view.getUint32(at + 4), view.getUint32(at + 8));
    if (tag === CONTAINER_DURATION) frames = view.getBigUint64(at + 4);
  }
  // A file that is written while it plays has 0 or -1.
  const isKnown = frames !== undefined && frames > 0n && frames < 100_000_000n;
  return rate && isKnown ? { frames: Number(frames), rate } : undefined;
}

/** First bytes of PNG, TrueType, OpenType and font collections. */
const MAGICS: readonly [MxfResource['kind'], Key][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['font', [0x00, 0x01, 0x00, 0x00]],
  ['font', [0x4f, 0x54, 0x54, 0x4f]],
  ['font', [0x74, 0x74, 0x63, 0x66]],
];

function resourceOf(value: Uint8Array): MxfResource {
  const found = MAGICS.find(([, magic]) => matches(value, 0, magic));
  return { kind: found?.[0] ?? 'other', bytes: value.length };
}
