import { randomBytes } from 'node:crypto';
import { DEFAULT_DISPLAY_CODE } from '#domain/display-settings.ts';
import { NONCE_PLACE } from './page-nonce.ts';

/**
 * Pages are made, and cached, with these in place of what differs from response to response. Each is random, so that nothing people
 * type can be mistaken for it, and as long as what is filled in, so that filling it in moves nothing.
 */
export const PLACEHOLDERS = {
  /** Of the scripts. */
  nonce: NONCE_PLACE,
  /** How the reader wants the page shown (domain/display-settings.ts). */
  display: randomBytes(DEFAULT_DISPLAY_CODE.length).toString('hex').slice(0, DEFAULT_DISPLAY_CODE.length),
} as const;

type Kind = keyof typeof PLACEHOLDERS;
const KINDS: readonly Kind[] = ['nonce', 'display'];

/** What one response has in place of each. */
export type PageValues = Readonly<Record<Kind, string>>;

export interface Place {
  kind: Kind;
  /** In bytes, from the beginning of the page or piece. */
  at: number;
}

/** A piece of a page, and where in it something is to be filled in. Most of a page is in pieces without. */
export interface Piece {
  bytes: Buffer;
  places: Place[];
}

/** Pieces without places are sent as they are; shorter ones than this are sooner copied than sent alone. */
const LONG_PIECE = 2048;

/** Where something is to be filled in, from the beginning to the end. */
export function findPlaces(page: Buffer): Place[] {
  const places: Place[] = [];
  for (const kind of KINDS) {
    const placeholder = PLACEHOLDERS[kind];
    for (let at = page.indexOf(placeholder); at >= 0; at = page.indexOf(placeholder, at + placeholder.length)) places.push({ kind, at });
  }
  return places.toSorted((one, other) => one.at - other.at);
}

/** Cuts a page so that only little of it must be copied to fill it in. */
export function cutAtPlaces(page: Buffer): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let places: Place[] = [];
  const cut = (to: number) => {
    if (to > from) pieces.push({ bytes: page.subarray(from, to), places });
    from = to;
    places = [];
  };
  let last = 0;
  const cutLong = (next: number) => {
    if (next - last <= LONG_PIECE) return;
    cut(last);
    cut(next);
  };
  for (const { kind, at } of findPlaces(page)) {
    cutLong(at);
    places.push({ kind, at: at - from });
    last = at + PLACEHOLDERS[kind].length;
  }
  cutLong(page.length);
  cut(page.length);
  return pieces;
}

/** The page's pieces with everything filled in. */
export function fillIn(pieces: readonly Piece[], values: PageValues): Buffer[] {
  return pieces.map(({ bytes, places }) => {
    if (places.length === 0) return bytes;
    const filled = Buffer.from(bytes);
    for (const { kind, at } of places) filled.write(values[kind], at, 'latin1');
    return filled;
  });
}
