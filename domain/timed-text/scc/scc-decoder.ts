import type { DocumentBuilder } from '#domain/timed-text/document-builder.ts';
import { basicLetter, extendedLetter, lookOf, readPreamble, specialLetter } from './scc-letters.ts';
import { createSccMemory, type SccMemory } from './scc-memory.ts';

/** What the decoder remarks: of rows that are too long each line of the file, of all else the first. */
export const SCC_DECODER_REMARKS = [
  'scc-row-too-long',
  'scc-other-channel',
  'scc-text-service',
  'scc-text-without-style',
  'scc-unknown-code',
  'scc-never-erased',
] as const;

type Kind = (typeof SCC_DECODER_REMARKS)[number];

/**
 * A decoder of CEA-608 captions (47 CFR 15.119): pop-on appears whole, roll-up row by row, paint-on letter by letter. Only
 * the channel that speaks first is read.
 */
export interface SccDecoder {
  /** Two bytes without parity, at a frame, which stand at a line of the file. */
  take(first: number, second: number, at: number, line: number): void;
  /** Ends what is still seen. */
  finish(at: number): void;
}

type Style = 'pop' | 'roll' | 'paint' | 'text';

interface State {
  style: Style | undefined;
  seen: SccMemory;
  hidden: SccMemory;
  /** Since when something is seen, and by which line of the file. */
  open: { at: number; line: number } | undefined;
}

export function createSccDecoder(builder: DocumentBuilder<Kind>): SccDecoder {
  const state: State = {
    style: undefined,
    seen: createSccMemory(),
    hidden: createSccMemory(),
    open: undefined,
  };
  const told = new Set<Kind>();
  let channel: number | undefined;
  let isOther = false;
  let previous = 0;
  let tooLongAt = 0;

  const tellOnce = (kind: Kind, line: number, found?: string) => {
    if (!told.has(kind)) builder.remark(kind, line, found);
    told.add(kind);
  };
  const closeAt = (at: number) => close(state, at, builder);

  /** Where letters go: in pop-on what is made ready, else what is seen. */
  const target = () => (state.style === 'pop' ? state.hidden : state.seen);

  function write(letter: string, at: number, line: number) {
    if (state.style === undefined) return tellOnce('scc-text-without-style', line, letter);
    if (state.style === 'text' || letter === '') return;
    if (letter !== ' ' && target().isFull() && tooLongAt !== line) {
      builder.remark('scc-row-too-long', line);
      tooLongAt = line;
    }
    target().write(letter);
    if (state.style !== 'pop' && letter !== ' ') state.open ??= { at, line };
  }

  function control(first: number, second: number, at: number, line: number) {
    const code = first === 0x15 ? 0x14 : first;
    if (second >= 0x40) preamble(first, second, at);
    else if (code === 0x14 && second < 0x30) command(second, at, line);
    else if (first === 0x11 && second < 0x30) target().changeLook(lookOf(second));
    else if (first === 0x11) write(specialLetter(second), at, line);
    else if (first === 0x12 || first === 0x13) {
      if (state.style !== undefined && state.style !== 'text') target().erase();
      write(extendedLetter(first, second), at, line);
    } else if (first === 0x17 && second <= 0x23) target().tab(second - 0x20);
    else if (!isBackground(first, second)) {
      tellOnce('scc-unknown-code', line, `${first.toString(16)} ${second.toString(16)}`);
    }
  }

  function preamble(first: number, second: number, at: number) {
    const { row, column, look } = readPreamble(first, second);
    if (state.style === 'paint' && state.open && state.seen.hasRow(row)) {
      closeAt(at);
      state.seen.clear();
    }
    // Of roll-up only the row that grows is kept: it moves with its preamble.
    target().moveTo(row, column, look);
  }

  function command(second: number, at: number, line: number) {
    if (second === 0x20) state.style = 'pop';
    else if (second === 0x21) target().erase();
    else if (second === 0x24) target().eraseToEnd();
    else if (second >= 0x25 && second <= 0x27) rollUp(at);
    else if (second === 0x29) state.style = 'paint';
    else if (second === 0x2a || second === 0x2b) {
      state.style = 'text';
      tellOnce('scc-text-service', line);
    } else if (second === 0x2c) erase(at);
    else if (second === 0x2d) carriageReturn(at);
    else if (second === 0x2e) state.hidden.clear();
    else if (second === 0x2f) flip(at, line);
  }

  /** Whoever rolls up after another style begins with two empty screens. */
  function rollUp(at: number) {
    if (state.style !== 'roll') {
      erase(at);
      state.hidden.clear();
    }
    state.style = 'roll';
  }

  function erase(at: number) {
    closeAt(at);
    state.seen.clear();
  }

  /** A row of roll-up is one subtitle: until the next begins. */
  function carriageReturn(at: number) {
    if (state.style !== 'roll') return;
    erase(at);
    state.seen.moveTo(state.seen.row, 0, lookOf(0));
  }

  function flip(at: number, line: number) {
    closeAt(at);
    [state.seen, state.hidden] = [state.hidden, state.seen];
    state.style = 'pop';
    if (!state.seen.isEmpty()) state.open = { at, line };
  }

  return {
    take(first, second, at, line) {
      const word = first * 256 + second;
      // Codes are sent twice, so that one may get lost: the second of two is no other.
      const isRepeated = first >= 0x10 && first < 0x20 && word === previous;
      previous = isRepeated ? 0 : word;
      if (isRepeated || word === 0) return;
      if (first >= 0x10 && first < 0x20) {
        channel ??= first & 8;
        isOther = (first & 8) !== channel;
        if (isOther) tellOnce('scc-other-channel', line);
        else control(first & ~8, second, at, line);
      } else if (first < 0x10)
        tellOnce('scc-unknown-code', line, `${first.toString(16)} ${second.toString(16)}`);
      else if (!isOther) {
        write(basicLetter(first), at, line);
        if (second >= 0x20) write(basicLetter(second), at, line);
      }
    },
    finish(at) {
      if (state.open) builder.remark('scc-never-erased', state.open.line);
      closeAt(at);
    },
  };
}

/** Colours behind letters, which no document here has, and reserved codes of the line 21 services. */
const isBackground = (first: number, second: number): boolean =>
  (first === 0x10 && second < 0x30) || (first === 0x17 && second >= 0x24 && second <= 0x2f);

function close(state: State, end: number, builder: DocumentBuilder<Kind>): void {
  const { open, seen } = state;
  state.open = undefined;
  if (!open || seen.isEmpty()) return;
  const place = seen.isTop() ? 'top' : '';
  builder.addCue(() => ({ start: open.at, end, lines: seen.lines(), line: open.line, place }));
}
