import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { cutAtNonce, fillInNonce, NONCE_PLACE, type Piece } from '#api/http/page-nonce.ts';

/** A page compressed but for its nonce, which every response has its own of. What that saves: docs/decisions/008-libraries.md. */
export interface GzippedPage {
  /** The gzip file but for its trailer. The nonce stands in it as it is, so its place can be filled here as well. */
  pieces: Piece[];
  /** Of the whole file with its trailer, in bytes. */
  length: number;
  /** Of the page, in bytes. */
  pageLength: number;
  /** What all but the nonces is worth in the page's checksum, and by what that of a nonce is multiplied in it. */
  checksum: { rest: number; nonce: number };
}

/** RFC 1952, section 2.3: the signature, DEFLATE, no flags, no time, no extra flags, system unknown. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const TRAILER_LENGTH = 8;
const { Z_FINISH, Z_SYNC_FLUSH } = zlib.constants;
const deflate = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.deflateRaw);

/**
 * Between what is compressed the nonce is a block that is stored as it is (RFC 1951, section 3.2.4).
 * @param page without any NUL, as HTML must be
 */
export async function gzipPage(page: Buffer): Promise<GzippedPage> {
  // Each part may repeat what stands before it in the page, of which the nonce is not known yet: NULs match nothing.
  const known = Buffer.from(page);
  const blocks: Buffer[] = [HEADER];
  const checksum = { rest: 0, nonce: 0 };
  for (let from = 0; ;) {
    const found = page.indexOf(NONCE_PLACE, from);
    const to = found < 0 ? page.length : found;
    const part = page.subarray(from, to);
    const finishFlush = found < 0 ? Z_FINISH : Z_SYNC_FLUSH;
    const dictionary = from === 0 ? undefined : known.subarray(0, from);
    blocks.push(await deflate(part, { finishFlush, ...(dictionary && { dictionary }) }));
    checksum.rest ^= timesPower(zlib.crc32(part), page.length - to);
    if (found < 0) break;
    blocks.push(storedBlock(NONCE_PLACE));
    from = found + NONCE_PLACE.length;
    checksum.nonce ^= timesPower(ONE, page.length - from);
    known.fill(0, found, from);
  }
  const file = Buffer.concat(blocks);
  const length = file.length + TRAILER_LENGTH;
  return { pieces: cutAtNonce(file), length, pageLength: page.length, checksum };
}

/** The whole page with its nonce, as gzip, in pieces. Nothing of it is compressed or read again. */
export function fillInGzipped({ pieces, pageLength, checksum }: GzippedPage, nonce: string): Buffer[] {
  const trailer = Buffer.alloc(TRAILER_LENGTH);
  trailer.writeUInt32LE((checksum.rest ^ times(checksum.nonce, zlib.crc32(nonce))) >>> 0, 0);
  trailer.writeUInt32LE(pageLength, 4);
  return [...fillInNonce(pieces, nonce), trailer];
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
