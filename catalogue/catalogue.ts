import { FACETS, forEachFacet, isSetFacet, type Facet, type SetFacet } from '#domain/filters/facets.ts';
import { UNKNOWN_FIT_KEY } from '#domain/fit/fit-keys.ts';
import { TITLE_KEY_LENGTH } from '#domain/matching/fold-text.ts';
import type { CatalogueChange, FilmEntry } from './film-entry.ts';
import { textBytes } from './film-text.ts';
import { BLOCK_SLOTS, clearBit, copyBitmap, countBits, createBitmap, hasBit, setBit, type Bitmap } from './index/bitmap.ts';
import { bitOfLine, LINE_BREAK, SPACE } from './index/bytes.ts';
import { APPROVED, capacityOf, createColumns, FLAGGED, growColumns, idBytes, readId, type Columns } from './index/columns.ts';
import { addPosting, createPostings, packPostings, type Postings } from './index/postings.ts';
import { SlotsById } from './index/slots-by-id.ts';
import { Texts } from './index/texts.ts';
import { Values } from './index/values.ts';
import { Vocabulary } from './index/vocabulary.ts';
import type { Work } from './work.ts';

/**
 * The index at one moment. The data of a slot never changes, and each commit makes two new bitmaps, so a reader that holds a
 * state always sees the same films.
 */
export interface CatalogueState {
  /** Films that are not deleted (`alive`), and the public films among them (`listed`). */
  alive: Bitmap;
  listed: Bitmap;
  aliveCount: number;
  listedCount: number;
  columns: Columns;
  values: CatalogueValues;
  /** The values of each combination (numbers of `values`), by its number in the facet's column. */
  sets: Record<SetFacet, number[][]>;
  texts: Texts;
  vocabulary: Vocabulary;
  /** For each word, posting lists of the films that contain it, and of the films that have it as a whole title or name. */
  postings: Postings;
  lines: Postings;
  slotsById: SlotsById;
}

/** The values of each column that holds numbers of values. */
interface CatalogueValues extends Record<Facet | 'author', Values> {
  /** The combinations of values, as `FilmEntry.facets` has them. */
  sets: Record<SetFacet, Values>;
  /** The keys of films (`FilmEntry.filmKey`). */
  film: Values<number>;
  /** The keys of domain/fit/fit-keys.ts. */
  fit: Values<number>;
}

/** Bytes to stage between two yields, and the bytes that each change adds to its text's length. */
const BYTES_AT_ONCE = 1 << 16;
const BYTES_OF_CHANGE = 500;
/** Films to copy and slots to read between two yields. */
const COPIED_AT_ONCE = 256;
const SLOTS_AT_ONCE = 65_536;
/** Minimum tombstones and dead bytes for a copy, and minimum unpacked posting entries for packing. */
const MIN_TOMBSTONES = 1000;
const MIN_DEAD_BYTES = 32 << 20;
const MIN_DEAD_WORDS = 8 << 20;
const MIN_UNPACKED = 100_000;

/**
 * All films of the register in memory, for lists, searches and counts (README.md). One writer stages changes and commits them;
 * readers take `state`.
 */
export class Catalogue {
  state: CatalogueState = emptyState();
  /** Number of slots in use, including staged ones. */
  #slots = 0;
  /** Bytes of the texts of films that are not deleted. */
  #aliveBytes = 0;
  /** Words of the films that are not deleted. The films have at most this many posting entries. */
  #aliveWords = 0;
  #columns = this.state.columns;
  #staged: number[] = [];
  #gone: number[] = [];

  /** Writes changes to new slots. Readers do not see them before `commit`. */
  *stage(changes: readonly CatalogueChange[]): Work<void> {
    yield* this.#makeRoom(changes.length);
    let left = BYTES_AT_ONCE;
    for (const change of changes) {
      left -= BYTES_OF_CHANGE + ('goneId' in change ? 0 : change.searchText.length);
      if (left <= 0) {
        yield;
        left = BYTES_AT_ONCE;
      }
      const id = readId('goneId' in change ? change.goneId : change.id);
      const before = this.state.slotsById.find(this.#columns.ids, id);
      if (before !== undefined) this.#gone.push(before);
      if ('goneId' in change) continue;
      const slot = this.#slots;
      this.#slots += 1;
      this.#columns.ids.set(id, 4 * slot);
      this.state.slotsById.set(this.#columns.ids, id, slot);
      this.#write(slot, change, before);
      this.#staged.push(slot);
    }
  }

  /** Makes all staged changes visible in one step. @returns whether a film that is or was public has changed */
  commit(): { changesPublic: boolean } {
    const { state } = this;
    const [staged, gone] = [this.#staged, this.#gone];
    if (staged.length + gone.length === 0) return { changesPublic: false };
    [this.#staged, this.#gone] = [[], []];
    const alive = copyBitmap(state.alive, this.#slots);
    const listed = copyBitmap(state.listed, this.#slots);
    const { marks, words, textLength } = this.#columns;
    for (const slot of staged) {
      setBit(alive, slot);
      this.#aliveBytes += textLength[slot]!;
      this.#aliveWords += words[slot]!;
      if ((marks[slot]! & APPROVED) !== 0) setBit(listed, slot);
    }
    const isListed = (slot: number) => hasBit(listed, slot);
    const changesPublic = staged.some(isListed) || gone.some(isListed);
    for (const slot of gone) {
      if (!hasBit(alive, slot)) continue;
      this.#aliveBytes -= textLength[slot]!;
      this.#aliveWords -= words[slot]!;
      clearBit(alive, slot);
      clearBit(listed, slot);
    }
    const [aliveCount, listedCount] = [countBits(alive), countBits(listed)];
    this.state = { ...state, alive, listed, aliveCount, listedCount, columns: this.#columns };
    return { changesPublic };
  }

  /** Whether the posting lists have grown by half since they were packed. */
  needsPacking(): boolean {
    const { packed, length } = this.state.postings;
    return length >= MIN_UNPACKED && 2 * length >= packed.length;
  }

  /** Packs the posting lists. Do not stage changes while this runs. */
  *pack(): Work<void> {
    const { state } = this;
    const postings = yield* packPostings(state.postings, state.vocabulary.size);
    const lines = yield* packPostings(state.lines, state.vocabulary.size);
    this.state = { ...state, postings, lines };
  }

  /** Whether a quarter of the slots, bytes or posting entries belong to old versions of films or to deleted films. */
  needsCopy(): boolean {
    const { aliveCount, postings, texts } = this.state;
    const entries = postings.packed.length + postings.length;
    return (
      isQuarterDead(this.#slots, aliveCount, MIN_TOMBSTONES) ||
      isQuarterDead(texts.used, this.#aliveBytes, MIN_DEAD_BYTES) ||
      isQuarterDead(entries, this.#aliveWords, MIN_DEAD_WORDS)
    );
  }

  /**
   * Stages the films of another catalogue, so that this one has no tombstones and no unused words or values.
   * @param copied an earlier state that this catalogue has already copied: only the changes since that state are staged
   */
  *copy(other: CatalogueState, copied?: CatalogueState): Work<void> {
    const before = copied?.alive ?? createBitmap(0);
    let changes: CatalogueChange[] = [];
    for (let slot = 0; slot < 32 * other.alive.length; slot += 1) {
      if (slot % SLOTS_AT_ONCE === 0) yield;
      const isAlive = hasBit(other.alive, slot);
      if (isAlive === hasBit(before, slot)) continue;
      changes.push(isAlive ? entryAt(other, slot) : { goneId: idBytes(other.columns, slot) });
      if (changes.length < COPIED_AT_ONCE) continue;
      yield* this.stage(changes);
      changes = [];
      yield;
    }
    yield* this.stage(changes);
  }

  /**
   * Counts the films and adds up their change numbers, to compare the index with the database. The result has 256
   * pieces (buckets), by the last byte of the id.
   */
  *checksum(): Work<{ count: number; sum: number }[]> {
    const pieces = Array.from({ length: 256 }, () => ({ count: 0, sum: 0 }));
    const { alive, columns } = this.state;
    for (let slot = 0; slot < 32 * alive.length; slot += 1) {
      if (slot % SLOTS_AT_ONCE === 0) yield;
      if (!hasBit(alive, slot)) continue;
      const piece = pieces[columns.ids[4 * slot + 3]! & 0xff]!;
      piece.count += 1;
      piece.sum += columns.changed[slot]!;
    }
    return pieces;
  }

  *#makeRoom(films: number): Work<void> {
    const needed = this.#slots + films;
    const capacity = capacityOf(this.#columns);
    if (needed > capacity) this.#columns = yield* growColumns(this.#columns, Math.max(needed, Math.ceil(1.5 * capacity)));
  }

  /** @param before the film's previous slot */
  #write(slot: number, film: FilmEntry, before: number | undefined): void {
    const columns = this.#columns;
    const { texts, values } = this.state;
    columns.changed[slot] = film.changed;
    columns.created[slot] = film.created;
    const block = Math.floor(slot / BLOCK_SLOTS);
    columns.newest[block] = Math.max(columns.newest[block]!, film.created);
    columns.since[slot] = film.since;
    columns.marks[slot] = (film.approved ? APPROVED : 0) | (film.flagged ? FLAGGED : 0);
    columns.year[slot] = film.year;
    columns.duration[slot] = film.duration;
    columns.fit[slot] = values.fit.add(film.fitKey);
    columns.film[slot] = values.film.add(film.filmKey);
    columns.tmdbId[slot] = film.tmdbId ?? 0;
    columns.author[slot] = values.author.add(film.authorId ?? '');
    for (const facet of FACETS)
      columns[facet][slot] = isSetFacet(facet) ? this.#numberSet(facet, film.facets[facet]) : values[facet].add(film.facets[facet]);
    const isSameText = before !== undefined && Buffer.compare(textBytes({ columns, texts }, before), film.searchText) === 0;
    columns.text[slot] = isSameText ? columns.text[before]! : texts.add(film.searchText);
    columns.textLength[slot] = film.searchText.length;
    const title = film.searchText.subarray(0, titleLength(film.searchText));
    columns.titleLength[slot] = title.length;
    columns.titleLetters[slot] = countLetters(title);
    columns.titlePrefix[slot] = titlePrefix(title);
    this.#writeWords(slot, film.searchText);
  }

  /** @param lines the values, one on each line */
  #numberSet(facet: SetFacet, lines: string): number {
    const { values, sets } = this.state;
    const number = values.sets[facet].add(lines);
    if (number === sets[facet].length) {
      const numbers = lines
        .split('\n')
        .filter(Boolean)
        .map((value) => values[facet].add(value));
      sets[facet].push([...new Set(numbers)]);
    }
    return number;
  }

  #writeWords(slot: number, text: Uint8Array): void {
    const { vocabulary, postings, lines } = this.state;
    let [bits, words] = [0, 0];
    for (let line = 0, from = 0, at = 0; at <= text.length; at += 1) {
      const isEndOfLine = at === text.length || text[at] === LINE_BREAK;
      if (!isEndOfLine && text[at] !== SPACE) continue;
      if (at > from) {
        const word = vocabulary.add(text, from, at);
        addPosting(postings, word, slot);
        words += 1;
        if (isEndOfLine && from === line) addPosting(lines, word, slot);
      }
      from = at + 1;
      if (!isEndOfLine) continue;
      bits |= bitOfLine(text, line, at);
      line = from;
    }
    this.#columns.lineBits[slot] = bits;
    this.#columns.words[slot] = words;
  }
}

/** No film has this key. */
const NO_FILM_KEY = -1;

const isQuarterDead = (all: number, alive: number, min: number): boolean => all - alive >= min && 4 * (all - alive) >= all;

function emptyState(): CatalogueState {
  return {
    alive: createBitmap(0),
    listed: createBitmap(0),
    aliveCount: 0,
    listedCount: 0,
    columns: createColumns(),
    values: {
      author: new Values(''),
      ...forEachFacet(() => new Values('')),
      sets: { sidecar_type: new Values(''), genres: new Values('') },
      film: new Values(NO_FILM_KEY),
      fit: new Values(UNKNOWN_FIT_KEY),
    },
    sets: { sidecar_type: [[]], genres: [[]] },
    texts: new Texts(),
    vocabulary: new Vocabulary(),
    postings: createPostings(),
    lines: createPostings(),
    slotsById: new SlotsById(),
  };
}

/** Rebuilds the entry of the film at this slot. */
function entryAt(state: CatalogueState, slot: number): FilmEntry {
  const { columns, values } = state;
  const marks = columns.marks[slot]!;
  return {
    id: idBytes(columns, slot),
    changed: columns.changed[slot]!,
    created: columns.created[slot]!,
    since: columns.since[slot]!,
    approved: (marks & APPROVED) !== 0,
    flagged: (marks & FLAGGED) !== 0,
    authorId: values.author.list[columns.author[slot]!] || undefined,
    year: columns.year[slot]!,
    duration: columns.duration[slot]!,
    fitKey: values.fit.list[columns.fit[slot]!]!,
    filmKey: values.film.list[columns.film[slot]!]!,
    tmdbId: columns.tmdbId[slot] || undefined,
    facets: forEachFacet((facet) => (isSetFacet(facet) ? values.sets[facet] : values[facet]).list[columns[facet][slot]!]!),
    searchText: textBytes(state, slot),
  };
}

/** Bytes of a title in the column `titlePrefix`. */
export const PREFIX_BYTES = 6;

/**
 * Returns the first bytes of a title as a number. If the numbers of two titles differ, the titles sort in the same
 * order as the numbers.
 */
export function titlePrefix(title: Uint8Array): number {
  let prefix = 0;
  for (let at = 0; at < PREFIX_BYTES; at += 1) prefix = 256 * prefix + (title[at] ?? 0);
  return prefix;
}

/** Counts the bytes of the title's key: the first line, up to `TITLE_KEY_LENGTH` code points. */
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

/** Counts code points except spaces. */
function countLetters(title: Uint8Array): number {
  let count = 0;
  for (const byte of title) if ((byte & 0xc0) !== 0x80 && byte !== SPACE) count += 1;
  return count;
}
