import type { Work } from '../work.ts';

/*
 * The values of all films by slot. A slot is written once and never changes. A film that changes gets a new slot, so the readers of
 * its old slot are not disturbed.
 */

export const APPROVED = 1;
export const FLAGGED = 2;

export interface Columns {
  /** Four big-endian numbers for each slot. Their order is the order of ids. */
  ids: Uint32Array;
  changed: Float64Array;
  created: Float64Array;
  /** The time since when the film has been public. For a draft: since when it has waited, or Infinity if it does not wait. */
  since: Float64Array;
  /** `APPROVED` and `FLAGGED`. */
  marks: Uint8Array;
  year: Uint16Array;
  duration: Uint16Array;
  /** Numbers of `values.fit`: the film's running time and frame rate. */
  fit: Uint32Array;
  /** The number in the external film database; 0 if unknown. */
  tmdbId: Uint32Array;
  /** Numbers of `Values`, as in the columns below. */
  author: Uint32Array;
  sidecar_type: Uint8Array;
  format: Uint8Array;
  quality_level: Uint8Array;
  language: Uint32Array;
  /** The place in `genreNumbers` where the film's genres begin. They end where the next film's genres begin. */
  genres: Uint32Array;
  /** The place of the searched text in `Texts`, its length, and the length of the title's key at its beginning (bytes). */
  text: Float64Array;
  textLength: Uint32Array;
  titleLength: Uint16Array;
  /** The first four bytes of the title's key as a number: most titles differ in them. */
  titlePrefix: Uint32Array;
}

const MIN_CAPACITY = 1024;

/** Creates columns for `capacity` slots. `genres` has one more entry, where the last film's genres end. */
export function createColumns(capacity = MIN_CAPACITY): Columns {
  return {
    ids: new Uint32Array(4 * capacity),
    changed: new Float64Array(capacity),
    created: new Float64Array(capacity),
    since: new Float64Array(capacity),
    marks: new Uint8Array(capacity),
    year: new Uint16Array(capacity),
    duration: new Uint16Array(capacity),
    fit: new Uint32Array(capacity),
    tmdbId: new Uint32Array(capacity),
    author: new Uint32Array(capacity),
    sidecar_type: new Uint8Array(capacity),
    format: new Uint8Array(capacity),
    quality_level: new Uint8Array(capacity),
    language: new Uint32Array(capacity),
    genres: new Uint32Array(capacity + 1),
    text: new Float64Array(capacity),
    textLength: new Uint32Array(capacity),
    titleLength: new Uint16Array(capacity),
    titlePrefix: new Uint32Array(capacity),
  };
}

export const capacityOf = ({ marks }: Columns): number => marks.length;

/** Copies the columns into larger ones, one at a time: at a million films each takes a few milliseconds. */
export function* growColumns(columns: Columns, capacity: number): Work<Columns> {
  const larger = createColumns(capacity);
  for (const key of Object.keys(columns) as (keyof Columns)[]) {
    larger[key].set(columns[key]);
    yield;
  }
  return larger;
}

/** The new slot of a film that is not copied. */
export const GONE = 0xffffffff;

/** The columns whose values do not depend on other slots. */
const MOVABLE = [
  'changed', 'created', 'since', 'marks', 'year', 'duration', 'fit', 'tmdbId', 'author',
  'sidecar_type', 'format', 'quality_level', 'language', 'textLength', 'titleLength', 'titlePrefix',
] as const; // prettier-ignore

/**
 * Copies the values of films to new slots, except texts and genres.
 * @param moved the new slot of each old slot, or `GONE`
 */
export function* moveColumns(columns: Columns, moved: Uint32Array, films: number): Work<Columns> {
  const copy = createColumns(Math.max(MIN_CAPACITY, Math.ceil(1.25 * films)));
  for (const name of MOVABLE) {
    moveColumn(columns[name], copy[name], moved);
    yield;
  }
  for (let slot = 0; slot < moved.length; slot += 1) {
    if (slot % 65_536 === 0) yield;
    if (moved[slot] === GONE) continue;
    for (let at = 0; at < 4; at += 1) copy.ids[4 * moved[slot]! + at] = columns.ids[4 * slot + at]!;
  }
  return copy;
}

function moveColumn(
  from: { readonly [slot: number]: number },
  to: { [slot: number]: number },
  moved: Uint32Array,
): void {
  for (let slot = 0; slot < moved.length; slot += 1) if (moved[slot] !== GONE) to[moved[slot]!] = from[slot]!;
}

export type Id = readonly [number, number, number, number];

/** Reads an id from its 16 bytes. */
export function readId(bytes: Uint8Array): Id {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  return [view.getUint32(0), view.getUint32(4), view.getUint32(8), view.getUint32(12)];
}

export const idAt = ({ ids }: Pick<Columns, 'ids'>, slot: number): Id => [
  ids[4 * slot]!,
  ids[4 * slot + 1]!,
  ids[4 * slot + 2]!,
  ids[4 * slot + 3]!,
];

/** @param id an id as text: 01890a5d-ac96-774b-bcce-b302099a8057 */
export function parseId(id: string): Id {
  const digits = id.replaceAll('-', '');
  const part = (at: number) => Number.parseInt(digits.slice(8 * at, 8 * at + 8), 16);
  return [part(0), part(1), part(2), part(3)];
}

export function idText(columns: Pick<Columns, 'ids'>, slot: number): string {
  const digits = idAt(columns, slot)
    .map((number) => number.toString(16).padStart(8, '0'))
    .join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;
}
