import type { ParseWarning } from '#timed-text/timed-text.ts';
import { bigEndian, knownFacts, type ByteSource, type Sound, type SoundFacts } from './sound.ts';

/** Element numbers (RFC 9559). The first bits of each number state its length. */
const ID = {
  docType: 0x4282,
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  audio: 0xe1,
  rate: 0xb5,
  channels: 0x9f,
  bits: 0x6264,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

const PICTURE = 1;
const SOUND = 2;

/** Maximum number of elements to read, and bytes of the file's description. Real files have few of either. */
const MAX_ELEMENTS = 2000;
const MAX_DESCRIPTION = 1024 * 1024;
/** Number of bytes to search at the end for the last sound, if the length is unknown. */
const TAIL = 2 * 1024 * 1024;

interface Element {
  id: number;
  /** Offset of the content. */
  from: number;
  /** Infinity if a streaming program did not state it. */
  end: number;
}

/**
 * Reads the first sound track of Matroska and WebM, and whether there is a picture. The running time is that of the
 * file, or the time of the last sound if a streaming program left it out.
 */
export async function readMatroska(source: ByteSource): Promise<Sound> {
  const { header, segment, parts } = await readParts(source);
  const docType = header && text(valueOf(header, ID.docType));
  const format = docType === 'webm' ? 'webm' : 'matroska';
  if (!segment || !parts.tracks) return { format, warnings: [{ kind: 'sound-no-format' }] };
  const tracks = childrenOf(parts.tracks)
    .filter(({ id }) => id === ID.track)
    .map(({ bytes }) => bytes);
  const ofType = (type: number) => tracks.filter((track) => unsigned(valueOf(track, ID.trackType)) === type);
  const hasPicture = ofType(PICTURE).length > 0 && { hasPicture: true as const };
  const [track] = ofType(SOUND);
  if (!track) return { format, ...hasPicture, warnings: [{ kind: 'sound-no-format' }] };
  const warnings: ParseWarning[] = [];
  if (Number.isFinite(segment.end) && segment.end > source.size)
    warnings.push({ kind: 'sound-cut-off', found: `${source.size} of ${segment.end} bytes` });
  const scale = unsigned(valueOf(parts.info, ID.timestampScale)) || 1_000_000;
  const duration = floating(valueOf(parts.info, ID.duration)) || (await lastTimestamp(source));
  const samples = Math.round((duration * scale) / 1000);
  const isKnown = samples > 0 && samples <= Number.MAX_SAFE_INTEGER;
  if (!isKnown) warnings.push({ kind: 'sound-length-unknown' });
  return { format, ...(isKnown && { length: { samples, rate: 1_000_000 } }), ...factsOf(track), ...hasPicture, warnings };
}

/** Reads the header and the description of the file, which are before the sound. */
async function readParts(source: ByteSource) {
  const parts: { info?: Uint8Array; tracks?: Uint8Array } = {};
  const first = await elementAt(source, 0);
  const header = first?.id === ID.header ? await read(source, first) : undefined;
  const segment = first && (await elementAt(source, first.end));
  if (segment?.id !== ID.segment) return { header, segment: undefined, parts };
  let at = segment.from;
  for (let count = 0; count < MAX_ELEMENTS && at < source.size; count += 1) {
    const element = await elementAt(source, at);
    if (!element || !Number.isFinite(element.end)) break;
    if (element.id === ID.info) parts.info = await read(source, element);
    if (element.id === ID.tracks) parts.tracks = await read(source, element);
    if (parts.info && parts.tracks) break;
    at = element.end;
  }
  return { header, segment, parts };
}

async function elementAt(source: ByteSource, at: number): Promise<Element | undefined> {
  const head = headAt(await source.read(at, at + 12), 0);
  return head && { id: head.id, from: at + head.from, end: at + head.end };
}

const read = (source: ByteSource, { from, end }: Element) => source.read(from, Math.min(end, from + MAX_DESCRIPTION));

/** Reads the number and size of an element. The zeros before the first 1 give the number of bytes of each. */
function headAt(bytes: Uint8Array, at: number): Element | undefined {
  const idLength = lengthOf(bytes[at]);
  const sizeLength = lengthOf(bytes[at + idLength]);
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || at + idLength + sizeLength > bytes.length) return undefined;
  const id = bigEndian(bytes).number(at, idLength);
  const from = at + idLength + sizeLength;
  // If the size is unknown, all bits after the first 1 are 1.
  const first = (bytes[at + idLength] ?? 0) & (0xff >> sizeLength);
  const size = first * 256 ** (sizeLength - 1) + bigEndian(bytes).number(at + idLength + 1, sizeLength - 1);
  return { id, from, end: size >= 2 ** (7 * sizeLength) - 1 ? Infinity : from + size };
}

const lengthOf = (first = 0): number => (first === 0 ? 0 : Math.clz32(first) - 23);

function childrenOf(bytes: Uint8Array): { id: number; bytes: Uint8Array }[] {
  const children: { id: number; bytes: Uint8Array }[] = [];
  for (let at = 0; at < bytes.length && children.length < MAX_ELEMENTS;) {
    const head = headAt(bytes, at);
    if (!head) break;
    children.push({ id: head.id, bytes: bytes.subarray(head.from, Math.min(head.end, bytes.length)) });
    at = head.end;
  }
  return children;
}

const valueOf = (bytes: Uint8Array | undefined, id: number): Uint8Array | undefined =>
  bytes && childrenOf(bytes).find((child) => child.id === id)?.bytes;

const text = (bytes: Uint8Array = new Uint8Array()): string => String.fromCharCode(...bytes.subarray(0, 40)).replace(/\0+$/, '');
const unsigned = (bytes: Uint8Array = new Uint8Array()): number => (bytes.length > 8 ? 0 : bigEndian(bytes).number(0, bytes.length));

/** Reads a float of four or eight bytes; 0 if it is not a number. */
function floating(bytes: Uint8Array = new Uint8Array()): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const value = bytes.length === 8 ? view.getFloat64(0) : bytes.length === 4 ? view.getFloat32(0) : 0;
  return Number.isFinite(value) ? value : 0;
}

const CODECS: readonly (readonly [begins: string, name: string])[] = [
  ['A_OPUS', 'Opus'],
  ['A_VORBIS', 'Vorbis'],
  ['A_AAC', 'AAC'],
  ['A_FLAC', 'FLAC'],
  ['A_MPEG/L3', 'MP3'],
  ['A_MPEG/L2', 'MP2'],
  ['A_PCM/FLOAT', 'PCM float'],
  ['A_PCM', 'PCM'],
  ['A_AC3', 'AC-3'],
  ['A_EAC3', 'E-AC-3'],
  ['A_ALAC', 'ALAC'],
  ['A_DTS', 'DTS'],
];

/** Codecs with a fixed sample size. Programs also write a size for other codecs. */
const WITH_BITS = new Set(['PCM', 'PCM float', 'FLAC', 'ALAC']);

function factsOf(track: Uint8Array): SoundFacts {
  const written = text(valueOf(track, ID.codec));
  const codec = CODECS.find(([begins]) => written.startsWith(begins))?.[1];
  const audio = valueOf(track, ID.audio);
  const sampleRate = Math.round(floating(valueOf(audio, ID.rate)));
  const bits = WITH_BITS.has(codec ?? '') ? unsigned(valueOf(audio, ID.bits)) : 0;
  // The default is one channel (RFC 9559, 5.1.4.1.29.3).
  const channels = audio ? unsigned(valueOf(audio, ID.channels)) || 1 : 0;
  return knownFacts(codec, { sampleRate, bits, channels });
}

/**
 * Returns the start of the last block in the last cluster, in the file's units. Only reads the end of the file. Returns 0 if there is none.
 */
async function lastTimestamp(source: ByteSource): Promise<number> {
  const bytes = await source.read(Math.max(0, source.size - TAIL), source.size);
  const numbers = bigEndian(bytes);
  for (let at = bytes.length - 5; at >= 0; at -= 1) {
    if (bytes[at] !== 0x1f || numbers.u32(at) !== ID.cluster) continue;
    const head = headAt(bytes, at);
    const last = head && lastOfCluster(bytes.subarray(head.from, Math.min(head.end, bytes.length)));
    if (last !== undefined) return last;
  }
  return 0;
}

/** Reads the last time in a cluster. Undefined if there is none, because bytes within the sound can look like a cluster. */
function lastOfCluster(cluster: Uint8Array): number | undefined {
  let start: number | undefined;
  let last = 0;
  for (const { id, bytes } of childrenOf(cluster)) {
    const block = id === ID.blockGroup ? valueOf(bytes, ID.block) : id === ID.simpleBlock ? bytes : undefined;
    if (id === ID.timestamp) start = unsigned(bytes);
    if (!block) continue;
    // A signed number of two bytes follows the number of the track.
    const at = lengthOf(block[0]);
    const relative = bigEndian(block).number(at, 2);
    last = Math.max(last, relative >= 0x8000 ? 0 : relative);
  }
  return start === undefined ? undefined : start + last;
}
