import type { DocumentBuilder } from '#timed-text/document-builder.ts';
import { BLOCK_BYTES, CODES, HEAD_BYTES, TEXT_AT, TEXT_BYTES } from './ebu-stl.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import { framesOfTimecode } from '#timed-text/rate.ts';

/** A subtitle of one block, or of a block and its extensions. */
export interface StlSubtitle {
  /** Number of its first block, from 1. */
  block: number;
  /** Number in the file (SN). */
  number: number;
  /** Start in frames. */
  start: number;
  end: number;
  /** Row of its first line (VP). */
  row: number;
  /** Alignment (JC): 1 left, 2 centred, 3 right; 0 as typed. */
  side: number;
  /** Position in a cumulative set: 1 for a single subtitle or the first of a set. Each further member adds a line to the earlier lines. */
  member: number;
  isComment: boolean;
  text: Uint8Array;
}

export interface Blocks {
  subtitles: StlSubtitle[];
  /** Number of blocks in the file, including user data and extensions. */
  blockCount: number;
}

/** Maximum number of extension blocks, more than any subtitle or a teletext screen needs. Further text is left out with a warning. */
const MAX_EXTENSIONS = 16;
const NONE = new Uint8Array();
const LAST = 0xff;
const FIRST_RESERVED = 0xf0;

/** Reads the subtitles of a file. It joins the texts of extension blocks and leaves out user data. */
export function readBlocks(bytes: Uint8Array, base: number, builder: DocumentBuilder): Blocks {
  const blockCount = Math.max(0, Math.floor((bytes.length - HEAD_BYTES) / BLOCK_BYTES));
  const maxBlocks = Math.floor(TIMED_TEXT_LIMITS.bytes / BLOCK_BYTES);
  const subtitles: StlSubtitle[] = [];
  let open: { subtitle: StlSubtitle; parts: Uint8Array[] } | undefined;
  let hasUserData = false;
  let member = 1;

  const close = (isWhole: boolean) => {
    if (!open) return;
    if (!isWhole) builder.warn('stl-extension-broken', open.subtitle.block);
    open.subtitle.text = join(open.parts);
    subtitles.push(open.subtitle);
    open = undefined;
  };

  for (let index = 0; index < Math.min(blockCount, maxBlocks); index += 1) {
    const at = HEAD_BYTES + index * BLOCK_BYTES;
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    const extension = block[3] ?? LAST;
    if (extension >= FIRST_RESERVED && extension < LAST) {
      if (!hasUserData) builder.warn('stl-user-data', index + 1);
      hasUserData = true;
      continue;
    }
    const number = wordAt(block, 1);
    if (open && (open.subtitle.number !== number || open.parts.length === MAX_EXTENSIONS)) close(false);
    if (!open) {
      member = (block[4] ?? 0) >= 2 ? member + 1 : 1;
      open = { subtitle: readSubtitle(block, index + 1, base, member, builder), parts: [] };
    }
    open.parts.push(textOf(block, index + 1, builder));
    if (extension === LAST) close(true);
  }
  close(false);
  return { subtitles, blockCount };
}

function readSubtitle(block: Uint8Array, line: number, base: number, member: number, builder: DocumentBuilder): StlSubtitle {
  return {
    block: line,
    number: wordAt(block, 1),
    start: readTime(block.subarray(5, 9), line, base, builder),
    end: readTime(block.subarray(9, 13), line, base, builder),
    row: block[13] ?? 0,
    side: block[14] ?? 0,
    member,
    isComment: block[15] === 1,
    text: NONE,
  };
}

/** Reads two bytes, least significant first. */
const wordAt = (block: Uint8Array, at: number): number => (block[at] ?? 0) + 256 * (block[at + 1] ?? 0);

/** Reads a time. An impossible one (frame 25 of 25, minute 60) is counted on with a warning. */
function readTime(digits: Uint8Array, line: number, base: number, builder: DocumentBuilder): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = digits;
  if (hours > 23 || minutes > 59 || seconds > 59 || frames >= base) {
    builder.warn('stl-impossible-time', line, [...digits].map(twoDigits).join(':'));
  }
  return framesOfTimecode(digits, base);
}

/** Returns the characters and codes of a block up to its unused space, and warns about bytes after that. */
function textOf(block: Uint8Array, line: number, builder: DocumentBuilder): Uint8Array {
  const text = block.subarray(TEXT_AT, TEXT_AT + TEXT_BYTES);
  const end = text.indexOf(CODES.unused);
  if (end === -1) return text;
  const rest = text.subarray(end).filter((byte) => byte > 0x20 && byte !== CODES.unused);
  if (rest.length > 0) {
    const letters = Array.from(rest, (byte) => (byte < 0x7f ? String.fromCharCode(byte) : '?'));
    builder.warn('stl-text-after-end', line, letters.join(''));
  }
  return text.subarray(0, end);
}

/** Joins parts. A single part is returned unchanged. */
export function join(parts: readonly Uint8Array[]): Uint8Array {
  const [only = NONE] = parts;
  if (parts.length < 2) return only;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
