import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { cutAtPlaces, fillIn, findPlaces, PLACEHOLDERS, type PageValues, type Piece } from '#http/placeholders.ts';

/** A page compressed but for what every response has its own of. What that saves: docs/decisions/008-libraries.md. */
export interface GzippedPage {
  /** The gzip file but for its trailer. Placeholders stand in it as they are, so they can be filled here as well. */
  pieces: Piece[];
  /** Of the whole file with its trailer, in bytes. */
  length: number;
  /** Of the page, in bytes. */
  pageLength: number;
  /** What all but the placeholders is worth in the page's checksum, and by what that of each kind is multiplied in it. */
  checksum: { rest: number; nonce: number; display: number };
}

/** RFC 1952, section 2.3: the signature, DEFLATE, no flags, no time, no extra flags, system unknown. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_LENGTH = 8;
const { Z_FINISH, Z_SYNC_FLUSH } = zlib.constants;
const deflate = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);

/**
 * Between what is compressed a placeholder is a block that is stored as it is (RFC 1951, section 3.2.4).
 * @param page without any NUL, as HTML must be
 */
export async function gzipPage(page: Buffer): Promise<GzippedPage> {
  // Each part may repeat what stands before it in the page, of which placeholders are not known yet: NULs match nothing.
  const known = Buffer.from(page);
  const blocks: Buffer[] = [HEADER];
  const checksum = { rest: 0, nonce: 0, display: 0 };
  let from = 0;
  const addPart = async (to: number, finishFlush: number) => {
    const part = page.subarray(from, to);
    const dictionary = from === 0 ? undefined : known.subarray(0, from);
    blocks.push(await deflate(part, { finishFlush, ...(dictionary && { dictionary }) }));
    checksum.rest ^= timesPower(zlib.crc32(part), page.length - to);
  };
  for (const { kind, at } of findPlaces(page)) {
    await addPart(at, Z_SYNC_FLUSH);
    blocks.push(storedBlock(PLACEHOLDERS[kind]));
    from = at + PLACEHOLDERS[kind].length;
    checksum[kind] ^= timesPower(ONE, page.length - from);
    known.fill(0, at, from);
  }
  await addPart(page.length, Z_FINISH);
  const file = Buffer.concat(blocks);
  const length = file.length + TRAILER_LENGTH;
  return { pieces: cutAtPlaces(file), length, pageLength: page.length, checksum };
}

/** The whole page with everything filled in, as gzip, in pieces. Nothing of it is compressed or read again. */
export function fillInGzipped({ pieces, pageLength, checksum }: GzippedPage, values: PageValues): Buffer[] {
  const trailer = Buffer.alloc(TRAILER_LENGTH);
  const filled = times(checksum.nonce, zlib.crc32(values.nonce)) ^ times(checksum.display, zlib.crc32(values.display));
  trailer.writeUInt32LE((checksum.rest ^ filled) >>> 0, 0);
  trailer.writeUInt32LE(pageLength, 4);
  return [...fillIn(pieces, values), trailer];
}

function storedBlock(text: string): Buffer {
  const block = Buffer.alloc(5 + text.length);
  block.writeUInt16LE(text.length, 1);
  block.writeUInt16LE(0xff_ff - text.length, 3);
  block.write(text, 5, 'latin1');
  return block;
}

/*
 * The checksum of texts one after the other is the sum (`^`) of their own, each times x to the power of eight for every
 * byte that comes after it, as polynomials modulo the CRC's own (RFC 1952, section 8; zlib's crc32_combine does the
 * same). The highest coefficient is the lowest bit.
 */
const MODULUS = 0xed_b8_83_20;
const ONE = 0x80_00_00_00;
const X_TO_THE_8TH = 0x00_80_00_00;

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = ONE, shifted = b; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ MODULUS : shifted >>> 1;
  }
  return product;
}

/** Times x to the power of eight for each of so many bytes. */
function timesPower(a: number, bytes: number): number {
  let product = a;
  for (let left = bytes, power = X_TO_THE_8TH; left > 0; left >>>= 1, power = times(power, power))
    if (left & 1) product = times(power, product);
  return product;
}
