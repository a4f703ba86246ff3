import type { Facet } from '#domain/facets.ts';
import { UNTOLD_KEY } from '#domain/fit-keys.ts';
import { TITLE_KEY_LENGTH } from '#domain/fold-text.ts';
import type { CatalogueChange, FilmEntry } from './film-entry.ts';
import { textBytes } from './film-text.ts';
import { clearBit, copyBitmap, createBitmap, hasBit, setBit, type Bitmap } from './index/bitmap.ts';
import { LINE_BREAK, SPACE } from './index/bytes.ts';
import {
  APPROVED,
  capacityOf,
  createColumns,
  FLAGGED,
  GONE,
  idAt,
  growColumns,
  moveColumns,
  readId,
  type Columns,
} from './index/columns.ts';
import { keep } from './index/keep.ts';
import { addPosting, createPostings, packPostings, type Postings } from './index/postings.ts';
import { SlotsById } from './index/slots-by-id.ts';
import { Texts } from './index/texts.ts';
import { Values } from './index/values.ts';
import { Vocabulary } from './index/vocabulary.ts';
import type { Work } from './work.ts';

/**
 * The index at one moment. What belongs to a slot never changes, and the two bitmaps are new ones after each commit: a reader
 * that holds a state is not disturbed by what happens meanwhile.
 */
export interface CatalogueState {
  /** Rises with each commit. */
  version: number;
  /** The films that are not deleted, and those of them that are public. */
  alive: Bitmap;
  listed: Bitmap;
  aliveCount: number;
  listedCount: number;
  columns: Columns;
  genreNumbers: Uint32Array;
  values: CatalogueValues;
  texts: Texts;
  vocabulary: Vocabulary;
  /** The films that have each word, and those that have it as a whole title or name. */
  postings: Postings;
  lines: Postings;
  slotsById: SlotsById;
}

/** The values of the columns that hold their numbers. */
interface CatalogueValues extends Record<Facet | 'author', Values> {
  /** The keys of domain/fit-keys.ts. */
  fit: Values<number>;
}

/** Changes that are taken in between two stops, and films that are copied. */
const CHANGES_AT_ONCE = 100;
const COPIED_AT_ONCE = 4096;
/** Below these sizes compaction is not worth it. */
const MIN_TOMBSTONES = 1000;
const MIN_UNPACKED = 100_000;

export const createCatalogue = (): Catalogue => new Catalogue();

/**
 * All films of the register in memory, for lists, searches and counts (README.md). One writer stages changes and commits them;
 * readers take `state`.
 */
export class Catalogue {
  state: CatalogueState = emptyState();
  /** Slots in use, with the staged ones. */
  #slots = 0;
  #columns = this.state.columns;
  #genreNumbers = this.state.genreNumbers;
  #genreCount = 0;
  #staged: number[] = [];
  #gone: number[] = [];

  /** Takes in changes; nobody sees them before `commit`. */
  *stage(changes: readonly CatalogueChange[]): Work<void> {
    yield* this.#makeRoom(changes.length);
    for (const [index, change] of changes.entries()) {
      if (index % CHANGES_AT_ONCE === CHANGES_AT_ONCE - 1) yield;
      const id = readId('goneId' in change ? change.goneId : change.id);
      const before = this.state.slotsById.find(this.#columns.ids, id);
      if (before !== undefined) this.#gone.push(before);
      if ('goneId' in change) continue;
      const slot = this.#slots;
      this.#slots += 1;
      this.#columns.ids.set(id, 4 * slot);
      this.state.slotsById.set(this.#columns.ids, id, slot);
      this.#write(slot, change);
      this.#staged.push(slot);
    }
  }

  /** Makes everything that was staged visible in one step. @returns whether a film that is or was public has changed */
  commit(): { isPublic: boolean } {
    const { state } = this;
    const alive = copyBitmap(state.alive, this.#slots);
    const listed = copyBitmap(state.listed, this.#slots);
    let isPublic = this.#gone.some((slot) => hasBit(state.listed, slot));
    let { aliveCount, listedCount } = state;
    for (const slot of this.#staged) {
      setBit(alive, slot);
      aliveCount += 1;
      if ((this.#columns.marks[slot]! & APPROVED) === 0) continue;
      setBit(listed, slot);
      listedCount += 1;
      isPublic = true;
    }
    for (const slot of this.#gone) {
      if (!hasBit(alive, slot)) continue;
      aliveCount -= 1;
      clearBit(alive, slot);
      if (!hasBit(listed, slot)) continue;
      listedCount -= 1;
      clearBit(listed, slot);
    }
    [this.#staged, this.#gone] = [[], []];
    this.state = {
      ...state,
      version: state.version + 1,
      alive,
      listed,
      aliveCount,
      listedCount,
      columns: this.#columns,
      genreNumbers: this.#genreNumbers,
    };
    return { isPublic };
  }

  /** Whether a quarter of the slots are tombstones, or the posting lists have grown by half since they were packed. */
  needsCompaction(): boolean {
    return this.#hasTombstones() || this.#isUnpacked();
  }

  /** Leaves out tombstones and packs the posting lists. Nothing may be staged meanwhile. */
  *compact(): Work<void> {
    if (this.#hasTombstones()) return yield* this.#copyAlive();
    const { state } = this;
    const postings = yield* packPostings(state.postings, state.vocabulary.size);
    const lines = yield* packPostings(state.lines, state.vocabulary.size);
    this.state = { ...state, postings, lines };
  }

  /** Sums up which films there are, for comparison with the database: 256 pieces, by the last byte of the id. */
  *digest(): Work<{ count: number; sum: number }[]> {
    const pieces = Array.from({ length: 256 }, () => ({ count: 0, sum: 0 }));
    const { alive, columns } = this.state;
    for (let slot = 0; slot < 32 * alive.length; slot += 1) {
      if (slot % 65_536 === 0) yield;
      if (!hasBit(alive, slot)) continue;
      const piece = pieces[columns.ids[4 * slot + 3]! & 0xff]!;
      piece.count += 1;
      piece.sum += columns.changed[slot]!;
    }
    return pieces;
  }

  #hasTombstones(): boolean {
    const tombstones = this.#slots - this.state.aliveCount;
    return tombstones >= MIN_TOMBSTONES && 4 * tombstones >= this.#slots;
  }

  #isUnpacked(): boolean {
    const { packed, length } = this.state.postings;
    return length >= MIN_UNPACKED && 2 * length >= packed.length;
  }

  /** Copies the films that are alive, so that no slot is left over. */
  *#copyAlive(): Work<void> {
    const { state } = this;
    const moved = yield* numberAlive(state.alive, this.#slots);
    const columns = yield* moveColumns(state.columns, moved, state.aliveCount);
    const texts = new Texts();
    const slotsById = new SlotsById();
    const genreNumbers = new Uint32Array(state.genreNumbers.length);
    let genreCount = 0;
    for (let from = 0; from < moved.length; from += 1) {
      if (from % COPIED_AT_ONCE === 0) yield;
      const slot = moved[from]!;
      if (slot === GONE) continue;
      slotsById.set(columns.ids, idAt(columns, slot), slot);
      columns.text[slot] = texts.add(textBytes(state, from));
      const genres = state.genreNumbers.subarray(state.columns.genres[from], state.columns.genres[from + 1]);
      genreNumbers.set(genres, genreCount);
      genreCount += genres.length;
      columns.genres[slot + 1] = genreCount;
    }
    const postings = yield* packPostings(state.postings, state.vocabulary.size, moved);
    const lines = yield* packPostings(state.lines, state.vocabulary.size, moved);
    const alive = createBitmap(state.aliveCount).fill(0xffffffff);
    for (let slot = state.aliveCount; slot < 32 * alive.length; slot += 1) clearBit(alive, slot);
    const listed = yield* keep(alive, (slot) => (columns.marks[slot]! & APPROVED) !== 0);
    this.state = { ...state, alive, listed, columns, genreNumbers, texts, postings, lines, slotsById };
    this.#slots = state.aliveCount;
    this.#columns = columns;
    this.#genreNumbers = genreNumbers;
    this.#genreCount = genreCount;
  }

  *#makeRoom(films: number): Work<void> {
    const needed = this.#slots + films;
    const capacity = capacityOf(this.#columns);
    if (needed > capacity)
      this.#columns = yield* growColumns(this.#columns, Math.max(needed, Math.ceil(1.5 * capacity)));
  }

  #write(slot: number, film: FilmEntry): void {
    const columns = this.#columns;
    const { texts, values } = this.state;
    columns.changed[slot] = film.changed;
    columns.created[slot] = film.created;
    columns.since[slot] = film.approved ? film.publicSince : (film.waitingSince ?? Infinity);
    columns.marks[slot] = (film.approved ? APPROVED : 0) | (film.flagged ? FLAGGED : 0);
    columns.year[slot] = film.year;
    columns.duration[slot] = film.duration;
    columns.fit[slot] = values.fit.add(film.fitKey);
    columns.tmdbId[slot] = film.tmdbId ?? 0;
    columns.author[slot] = values.author.add(film.authorId ?? '');
    columns.sidecar_type[slot] = values.sidecar_type.add(film.listedType);
    columns.format[slot] = values.format.add(film.format);
    columns.quality_level[slot] = values.quality_level.add(film.qualityLevel);
    columns.language[slot] = values.language.add(film.language);
    this.#writeGenres(slot, film.genres);
    columns.text[slot] = texts.add(film.searchText);
    columns.textLength[slot] = film.searchText.length;
    columns.titleLength[slot] = titleLength(film.searchText);
    columns.titlePrefix[slot] = titlePrefix(film.searchText, columns.titleLength[slot]!);
    this.#writeWords(slot, film.searchText);
  }

  #writeGenres(slot: number, genres: readonly string[]): void {
    const numbers = new Set(genres.map((genre) => this.state.values.genres.add(genre)));
    numbers.delete(0);
    if (this.#genreCount + numbers.size > this.#genreNumbers.length) {
      const larger = new Uint32Array(2 * this.#genreNumbers.length + numbers.size);
      larger.set(this.#genreNumbers);
      this.#genreNumbers = larger;
    }
    this.#genreNumbers.set([...numbers], this.#genreCount);
    this.#genreCount += numbers.size;
    this.#columns.genres[slot + 1] = this.#genreCount;
  }

  #writeWords(slot: number, text: Uint8Array): void {
    const { vocabulary, postings, lines } = this.state;
    let wordsOfLine = 0;
    for (let from = 0, at = 0; at <= text.length; at += 1) {
      const isEndOfLine = at === text.length || text[at] === LINE_BREAK;
      if (!isEndOfLine && text[at] !== SPACE) continue;
      if (at > from) {
        const word = vocabulary.add(text, from, at);
        addPosting(postings, word, slot);
        wordsOfLine += 1;
        if (isEndOfLine && wordsOfLine === 1) addPosting(lines, word, slot);
      }
      if (isEndOfLine) wordsOfLine = 0;
      from = at + 1;
    }
  }
}

function emptyState(): CatalogueState {
  return {
    version: 0,
    alive: createBitmap(0),
    listed: createBitmap(0),
    aliveCount: 0,
    listedCount: 0,
    columns: createColumns(),
    genreNumbers: new Uint32Array(1024),
    values: {
      author: new Values(''),
      sidecar_type: new Values(''),
      format: new Values(''),
      quality_level: new Values(''),
      language: new Values(''),
      genres: new Values(''),
      fit: new Values(UNTOLD_KEY),
    },
    texts: new Texts(),
    vocabulary: new Vocabulary(),
    postings: createPostings(),
    lines: createPostings(),
    slotsById: new SlotsById(),
  };
}

/** The first four bytes of a title as a number: their order is that of the titles, as far as they go. */
function titlePrefix(text: Uint8Array, length: number): number {
  let prefix = 0;
  for (let at = 0; at < 4; at += 1) prefix = 256 * prefix + (at < length ? text[at]! : 0);
  return prefix;
}

/** The bytes of the first line, up to so many code points. */
function titleLength(text: Uint8Array): number {
  let codePoints = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === LINE_BREAK) return at;
    if ((text[at]! & 0xc0) === 0x80) continue;
    if (codePoints === TITLE_KEY_LENGTH) return at;
    codePoints += 1;
  }
  return text.length;
}

/** Numbers the slots that are alive from 0; the others are `GONE`. */
function* numberAlive(alive: Bitmap, slots: number): Work<Uint32Array> {
  const numbers = new Uint32Array(slots).fill(GONE);
  let next = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    if (slot % 65_536 === 0) yield;
    if (!hasBit(alive, slot)) continue;
    numbers[slot] = next;
    next += 1;
  }
  return numbers;
}
