import type { Facet } from '#domain/filters/facets.ts';
import type { Work } from '../work.ts';
import { BLOCK_SLOTS } from './bitmap.ts';

/*
 * The values of all films by slot. A slot is written once and never changes. A changed film gets a new slot, so readers
 * of its old slot still see the old values.
 */

export const APPROVED = 1;
export const FLAGGED = 2;

/** The number of the facet's value in `values`. For `SET_FACETS`, the number of the film's combination of values. */
const FACET_COLUMNS = {
  sidecar_type: Uint8Array,
  format: Uint8Array,
  quality_level: Uint8Array,
  language: Uint32Array,
  sidecar_format: Uint8Array,
  sidecar_by: Uint32Array,
  genres: Uint32Array,
} satisfies Record<Facet, unknown>;

const COLUMNS = {
  changed: Float64Array,
  created: Float64Array,
  /** The time when the film became public. For a draft, the time when it began to wait, or Infinity if it does not wait. */
  since: Float64Array,
  /** The bits `APPROVED` and `FLAGGED`. */
  marks: Uint8Array,
  year: Uint16Array,
  duration: Uint16Array,
  /** The number of the film's running time and frame rate in `values.fit`. */
  fit: Uint32Array,
  /** The number of the film in `values.film`, which all its listings share. */
  film: Uint32Array,
  /** The number in the external film database; 0 if unknown. */
  tmdbId: Uint32Array,
  /** The number of the submitter in `values.author`. */
  author: Uint32Array,
  ...FACET_COLUMNS,
  /** The place of the searched text in `Texts`, its length, and the length of the title's key at its beginning (bytes). */
  text: Uint32Array,
  textLength: Uint32Array,
  titleLength: Uint16Array,
  /** The number of words in the searched text. */
  words: Uint32Array,
  /** Number of letters in the title's key (code points except spaces). */
  titleLetters: Uint8Array,
  /** A Bloom filter of the lines of the searched text (`bitOfLine`), to rule out most films without reading their texts. */
  lineBits: Uint32Array,
  /** The first six bytes of the title's key as a number: most titles differ in these bytes. */
  titlePrefix: Float64Array,
  /** Four big-endian numbers for each slot. Their order is the order of ids. */
  ids: Uint32Array,
  /** The latest `created` of each block of slots, so that finding the newest films reads few blocks. */
  newest: Float64Array,
};
const NAMES = Object.keys(COLUMNS) as (keyof Columns)[];

export type Columns = { [Name in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[Name]> };

export function createColumns(capacity = 1024): Columns {
  const lengths: Partial<Record<keyof Columns, number>> = {
    ids: 4 * capacity,
    newest: Math.ceil(capacity / BLOCK_SLOTS),
  };
  const column = (name: keyof Columns) => new COLUMNS[name](lengths[name] ?? capacity);
  return Object.fromEntries(NAMES.map((name) => [name, column(name)])) as Columns;
}

export const capacityOf = ({ marks }: Columns): number => marks.length;

/** Copies the columns into larger columns, and yields after each one, because a column of a million films takes a few milliseconds. */
export function* growColumns(columns: Columns, capacity: number): Work<Columns> {
  const larger = createColumns(capacity);
  for (const name of NAMES) {
    larger[name].set(columns[name]);
    yield;
  }
  return larger;
}

export type Id = readonly [number, number, number, number];

/** Reads an id from its 16 bytes. */
export function readId(bytes: Uint8Array): Id {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
}

/** @param id an id as text: 01890a5d-ac96-774b-bcce-b302099a8057 */
export const parseId = (id: string): Id => readId(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** Returns the 16 bytes of a film's id. */
export function idBytes({ ids }: Pick<Columns, 'ids'>, slot: number): Buffer {
  const bytes = Buffer.alloc(16);
  for (let at = 0; at < 4; at += 1) bytes.writeUInt32BE(ids[4 * slot + at]!, 4 * at);
  return bytes;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns an id as text. Lookups in a table take a third of the time of `toString`, and each page has 30 ids. */
export function idText({ ids }: Pick<Columns, 'ids'>, slot: number): string {
  let text = '';
  for (let at = 0; at < 16; at += 1) {
    if (at === 4 || at === 6 || at === 8 || at === 10) text += '-';
    text += HEX[(ids[4 * slot + (at >> 2)]! >>> (24 - 8 * (at & 3))) & 255];
  }
  return text;
}
