import zlib from 'node:zlib';
import { NONCE_PLACE } from './page-nonce.ts';

/** A page compressed but for its nonce, which every answer has its own of. */
export interface GzippedPage {
  /** What stands before each place of the nonce, and after the last. */
  plain: Buffer[];
  /** The same as raw DEFLATE: each but the last ends on a whole byte and goes on. */
  deflated: Buffer[];
}

/** RFC 1952, section 2.3: the signature, DEFLATE, no flags, no time, no extra flags, system unknown. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const { Z_FINISH, Z_SYNC_FLUSH } = zlib.constants;

/** @param page without any NUL, as HTML must be */
export function gzipPage(page: Buffer): GzippedPage {
  // Each part may repeat what stands before it in the page, of which the nonce is not known yet: NULs match nothing.
  const known = Buffer.from(page);
  const plain: Buffer[] = [];
  const deflated: Buffer[] = [];
  for (let from = 0; ;) {
    const found = page.indexOf(NONCE_PLACE, from);
    const part = page.subarray(from, found < 0 ? page.length : found);
    const finishFlush = found < 0 ? Z_FINISH : Z_SYNC_FLUSH;
    const dictionary = from === 0 ? undefined : known.subarray(0, from);
    plain.push(part);
    deflated.push(zlib.deflateRawSync(part, { finishFlush, dictionary }));
    if (found < 0) return { plain, deflated };
    from = found + NONCE_PLACE.length;
    known.fill(0, found, from);
  }
}

/**
 * The whole page with its nonce, as gzip. Only the checksum is computed: the nonce is set between what was compressed
 * before as a block that is stored as it is (RFC 1951, section 3.2.4).
 */
export function joinGzippedPage({ plain, deflated }: GzippedPage, nonce: string): Buffer {
  const filling = Buffer.from(nonce, 'latin1');
  const stored = Buffer.alloc(5 + filling.length);
  stored.writeUInt16LE(filling.length, 1);
  stored.writeUInt16LE(0xff_ff - filling.length, 3);
  filling.copy(stored, 5);

  const blocks: Buffer[] = [HEADER];
  let checksum = 0;
  let size = 0;
  for (const [index, part] of plain.entries()) {
    if (index > 0) {
      blocks.push(stored);
      checksum = zlib.crc32(filling, checksum);
      size += filling.length;
    }
    blocks.push(deflated[index]!);
    checksum = zlib.crc32(part, checksum);
    size += part.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([...blocks, trailer]);
}
