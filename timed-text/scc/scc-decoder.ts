import type { ParseWarningKind } from '#timed-text/parse-warnings.ts';
import type { DocumentBuilder } from '#timed-text/document-builder.ts';
import { basicLetter, extendedLetter, lookOf, readPreamble, specialLetter } from './scc-letters.ts';
import { createSccMemory } from './scc-memory.ts';

type Style = 'pop' | 'roll' | 'paint' | 'text';

/**
 * A decoder of CEA-608 captions (47 CFR 15.119): pop-on appears as a whole, roll-up row by row, paint-on character by character. It decodes
 * only the channel that is used first.
 */
export class SccDecoder {
  readonly #builder: DocumentBuilder;
  readonly #warned = new Set<ParseWarningKind>();
  #style: Style | undefined;
  #seen = createSccMemory();
  #hidden = createSccMemory();
  /** Start of the visible text, and its line in the file. */
  #open: { at: number; line: number } | undefined;
  #channel: number | undefined;
  #isOther = false;
  #previous = 0;
  #tooLongAt = 0;

  constructor(builder: DocumentBuilder) {
    this.#builder = builder;
  }

  /** Decodes two bytes without parity, with their frame and their line in the file. */
  take(first: number, second: number, at: number, line: number): void {
    const word = first * 256 + second;
    const isCode = first >= 0x10 && first < 0x20;
    // Codes are sent twice, in case one gets lost. The second is ignored.
    const isRepeated = isCode && word === this.#previous;
    this.#previous = isRepeated ? 0 : word;
    if (isRepeated || word === 0) return;
    if (isCode) {
      this.#channel ??= first & 8;
      this.#isOther = (first & 8) !== this.#channel;
      if (this.#isOther) this.#tellOnce('scc-other-channel', line);
      else this.#control(first & ~8, second, at, line);
    } else if (first < 0x10) this.#tellOnce('scc-unknown-code', line, inHex(first, second));
    else if (!this.#isOther) {
      this.#write(basicLetter(first), at, line);
      if (second >= 0x20) this.#write(basicLetter(second), at, line);
    }
  }

  /** Ends the text that is still visible. */
  finish(at: number): void {
    if (this.#open) this.#builder.warn('scc-never-erased', this.#open.line);
    this.#closeAt(at);
  }

  #tellOnce(kind: ParseWarningKind, line: number, found?: string) {
    if (!this.#warned.has(kind)) this.#builder.warn(kind, line, found);
    this.#warned.add(kind);
  }

  /** Memory for new characters: in pop-on the hidden screen, otherwise the visible one. */
  get #target() {
    return this.#style === 'pop' ? this.#hidden : this.#seen;
  }

  #write(letter: string, at: number, line: number) {
    if (this.#style === undefined) return this.#tellOnce('scc-text-without-style', line, letter);
    if (this.#style === 'text' || letter === '') return;
    if (letter !== ' ' && this.#target.isFull() && this.#tooLongAt !== line) {
      this.#builder.warn('scc-row-too-long', line);
      this.#tooLongAt = line;
    }
    this.#target.write(letter);
    if (this.#style !== 'pop' && letter !== ' ') this.#open ??= { at, line };
  }

  #control(first: number, second: number, at: number, line: number) {
    const code = first === 0x15 ? 0x14 : first;
    if (second >= 0x40) this.#preamble(first, second, at, line);
    else if (code === 0x14 && second < 0x30) this.#command(second, at, line);
    else if (first === 0x11 && second < 0x30) this.#target.changeLook(lookOf(second));
    else if (first === 0x11) this.#write(specialLetter(second), at, line);
    else if (first === 0x12 || first === 0x13) {
      if (this.#style !== undefined && this.#style !== 'text') this.#target.erase();
      this.#write(extendedLetter(first, second), at, line);
    } else if (first === 0x17 && second <= 0x23) this.#target.tab(second - 0x20);
    else if (!isBackground(first, second)) this.#tellOnce('scc-unknown-code', line, inHex(first, second));
  }

  #preamble(first: number, second: number, at: number, line: number) {
    const { row, column, look } = readPreamble(first, second);
    const isSeen = this.#style === 'paint' || this.#style === 'roll';
    const before = isSeen && this.#open ? this.#seen.textFrom(row, column) : '';
    if (before !== '') {
      // Rows of roll-up should move up instead. On a screen, characters of the old text remain.
      if (this.#style === 'roll') this.#builder.warn('scc-overwritten', line, before);
      this.#erase(at);
    }
    // In roll-up only the growing row is stored, and it moves with its preamble.
    this.#target.moveTo(row, column, look);
  }

  #command(second: number, at: number, line: number) {
    if (second === 0x20) this.#style = 'pop';
    else if (second === 0x21) this.#target.erase();
    else if (second === 0x24) this.#target.eraseToEnd();
    else if (second >= 0x25 && second <= 0x27) this.#rollUp(at);
    else if (second === 0x29) this.#style = 'paint';
    else if (second === 0x2a || second === 0x2b) {
      this.#style = 'text';
      this.#tellOnce('scc-text-service', line);
    } else if (second === 0x2c) this.#erase(at);
    else if (second === 0x2d) this.#carriageReturn(at);
    else if (second === 0x2e) this.#hidden.clear();
    else if (second === 0x2f) this.#flip(at, line);
  }

  /** Switches to roll-up. After another style, both screens are emptied. */
  #rollUp(at: number) {
    if (this.#style !== 'roll') {
      this.#erase(at);
      this.#hidden.clear();
    }
    this.#style = 'roll';
  }

  #erase(at: number) {
    this.#closeAt(at);
    this.#seen.clear();
  }

  /** Ends a row of roll-up, which is one subtitle until the next row begins. */
  #carriageReturn(at: number) {
    if (this.#style !== 'roll') return;
    this.#erase(at);
    this.#seen.moveTo(this.#seen.row, 0, lookOf(0));
  }

  #flip(at: number, line: number) {
    this.#closeAt(at);
    [this.#seen, this.#hidden] = [this.#hidden, this.#seen];
    this.#style = 'pop';
    if (!this.#seen.isEmpty()) this.#open = { at, line };
  }

  /** Turns the visible text into a subtitle. */
  #closeAt(end: number) {
    const open = this.#open;
    this.#open = undefined;
    if (!open || this.#seen.isEmpty()) return;
    const seen = this.#seen;
    const place = seen.isTop() ? 'top' : '';
    this.#builder.addCue(() => ({ start: open.at, end, lines: seen.lines(), line: open.line, place }));
  }
}

const inHex = (first: number, second: number): string => `${first.toString(16)} ${second.toString(16)}`;

/** Whether a code is a background colour, which documents cannot store, or a reserved code of the line 21 services. */
const isBackground = (first: number, second: number): boolean =>
  (first === 0x10 && second < 0x30) || (first === 0x17 && second >= 0x24 && second <= 0x2f);
