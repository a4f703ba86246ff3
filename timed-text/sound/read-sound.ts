import { readAiff } from './read-aiff.ts';
import { readFlac } from './read-flac.ts';
import { readMatroska } from './read-matroska.ts';
import { readMp3 } from './read-mp3.ts';
import { readMp4 } from './read-mp4.ts';
import { readOgg } from './read-ogg.ts';
import { readWav } from './read-wav.ts';
import { nameAt, type ByteSource, type Sound, type SoundFormat } from './sound.ts';

/** Bytes that identify the format, after ID3 tags. */
const SIGNATURE_BYTES = 16;

/**
 * Reads the facts in a sound file's header. It reads a few bytes, whatever the file's size. Undefined if the file is not sound. Rejects
 * only if reading fails.
 */
export async function readSound(source: ByteSource): Promise<Sound | undefined> {
  const at = await endOfTags(source);
  const start = await source.read(at, at + SIGNATURE_BYTES);
  const format = soundFormat(start, at > 0);
  if (format === undefined) return undefined;
  if (format === 'flac') return readFlac(source, at);
  if (format === 'aiff' || format === 'aifc') return readAiff(source, format);
  if (format === 'ogg') return readOgg(source);
  if (format === 'mp4' || format === 'mov') return readMp4(source, format);
  if (format === 'matroska') return readMatroska(source);
  if (format === 'mp3') return readMp3(source, at);
  return readWav(source, format);
}

/** Finds the end of ID3v2 tags, which precede MP3 and sometimes FLAC. Their size has seven bits in each byte. */
async function endOfTags(source: ByteSource): Promise<number> {
  const head = await source.read(0, 10);
  if (nameAt(head, 0).slice(0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 127), 0);
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
}

/** Identifies the format by content, never by name. `isTagged` is true if ID3 tags come first. */
function soundFormat(start: Uint8Array, isTagged: boolean): SoundFormat | undefined {
  const name = nameAt(start, 0);
  const inner = nameAt(start, 8);
  if (inner === 'WAVE' && name === 'RIFF') return 'wav';
  if (inner === 'WAVE' && name === 'RF64') return 'rf64';
  if (inner === 'WAVE' && name === 'BW64') return 'bw64';
  if (name === 'riff' && start[4] === 0x2e && start[5] === 0x91) return 'wave64';
  if (name === 'FORM' && inner === 'AIFF') return 'aiff';
  if (name === 'FORM' && inner === 'AIFC') return 'aifc';
  if (name === 'fLaC') return 'flac';
  if (name === 'OggS') return 'ogg';
  if (nameAt(start, 4) === 'ftyp') return inner === 'qt  ' ? 'mov' : 'mp4';
  // QuickTime before it had brands.
  if (/^(?:moov|mdat|wide)$/.test(nameAt(start, 4))) return 'mov';
  if (name === '\u001aE\u00df\u00a3') return 'matroska';
  return isTagged || isMpegFrame(start) ? 'mp3' : undefined;
}

/**
 * Detects a frame header: eleven bits that are 1, layer II or III, and valid rates. Layer I is excluded, because UTF-16 text begins like
 * it: 0xfffe.
 */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const hasLayer = (second & 0x06) === 2 || (second & 0x06) === 4;
  const hasVersion = (second & 0x18) !== 0x08;
  const hasRates = third >> 4 !== 15 && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
  return first === 0xff && (second & 0xe0) === 0xe0 && hasLayer && hasVersion && hasRates;
}
