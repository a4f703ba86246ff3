import { divide, type ExactFraction, floorDivide, fractionOf, multiply, subtract } from './exact-fraction.ts';
import { isSameRate, type Rate } from './rate.ts';
import { ticksOfHour, type Cue, type TimedText } from './timed-text.ts';

/*
 * New times for a document. What is asked for is an exact change (a ratio, then a shift); ticks are rounded once, when
 * the new ones are made.
 */

/** `new = old × ratio + shift`. */
export interface TimeChange {
  /** New length by old one, above 0. */
  ratio: ExactFraction;
  /** Seconds. */
  shift: ExactFraction;
}

const fromRate = ({ numerator, denominator }: Rate): ExactFraction => fractionOf(BigInt(numerator), BigInt(denominator));

/** Everything earlier (below 0) or later. @param milliseconds rounded to whole ones */
export const shiftBy = (milliseconds: number): TimeChange => ({
  ratio: fractionOf(1n),
  shift: fractionOf(BigInt(Math.round(milliseconds)), 1000n),
});

/** A film that ran at one rate and now runs at another: from 24 to 25 everything comes at 0.96 of its time. */
export const changeOfRate = (from: Rate, to: Rate): TimeChange => ({
  ratio: divide(fromRate(from), fromRate(to)),
  shift: fractionOf(0n),
});

/** When something is in the document, in its ticks, and when it should be, in milliseconds. */
export interface Mark {
  ticks: number;
  milliseconds: number;
}

/** What takes both marks to where they should be; undefined where they are at one time, or would change places. */
export function changeByMarks(clock: Rate, a: Mark, b: Mark): TimeChange | undefined {
  const [oldA, oldB] = [a, b].map(({ ticks }) => divide(fractionOf(BigInt(ticks)), fromRate(clock)));
  const [newA, newB] = [a, b].map((mark) => shiftBy(mark.milliseconds).shift);
  if (!oldA || !oldB || !newA || !newB) return undefined;
  const [before, after] = [subtract(oldB, oldA), subtract(newB, newA)];
  if (before.numerator === 0n) return undefined;
  const ratio = divide(after, before);
  return ratio.numerator > 0n ? { ratio, shift: subtract(newA, multiply(oldA, ratio)) } : undefined;
}

/**
 * The document with new times. Count and order of its subtitles stay; times may come to lie before 0, which the checks
 * tell of.
 * @param clock that of the new document, where it is to be another one
 */
export function retime(document: TimedText, change: TimeChange, clock: Rate = document.clock): TimedText {
  const ticksOf = newTicks(change, document.clock, clock);
  const lengthOf = newTicks({ ...change, shift: fractionOf(0n) }, document.clock, clock);
  return {
    ...withClock(document, clock),
    hourTicks: lengthOf(ticksOfHour(document)),
    cues: document.cues.map((cue): Cue => ({ ...cue, start: ticksOf(cue.start), end: ticksOf(cue.end) })),
  };
}

/**
 * The document of a film that ran at one rate, for a copy at another. A document that counts in frames of the old rate
 * keeps its numbers and gets the new clock: nothing is rounded.
 */
export function retimeToRate(document: TimedText, from: Rate, to: Rate): TimedText {
  const retimed = isSameRate(document.clock, from)
    ? { ...document, clock: to, hourTicks: ticksOfHour(document) }
    : retime(document, changeOfRate(from, to));
  return document.frameRate ? withFrameRate(retimed, to) : retimed;
}

/** What a DCP says of its rates is said of the new one. */
function withFrameRate(document: TimedText, frameRate: Rate): TimedText {
  const { editRate, timeCodeRate } = document.header;
  return {
    ...document,
    frameRate,
    header: {
      ...document.header,
      ...(editRate && { editRate: frameRate }),
      ...(timeCodeRate && { timeCodeRate: frameRate }),
    },
  };
}

/** All but its subtitles, on another clock. */
function withClock(document: TimedText, clock: Rate): TimedText {
  const { startTime } = document.header;
  if (!startTime || isSameRate(clock, document.clock)) return { ...document, clock };
  const ticks = newTicks(shiftBy(0), document.clock, clock)(startTime.ticks);
  return { ...document, clock, header: { ...document.header, startTime: { ...startTime, ticks } } };
}

/** Rounds to the nearest tick; what lies between two becomes the later one. */
function newTicks({ ratio, shift }: TimeChange, from: Rate, to: Rate): (ticks: number) => number {
  const { numerator, denominator } = divide(multiply(ratio, fromRate(to)), fromRate(from));
  const added = multiply(shift, fromRate(to));
  // (old × numerator ÷ denominator + added), over one denominator and doubled: to round is then to divide down.
  const factor = 2n * numerator * added.denominator;
  const base = 2n * added.numerator * denominator + denominator * added.denominator;
  const by = 2n * denominator * added.denominator;
  return (ticks) => Number(floorDivide(BigInt(ticks) * factor + base, by));
}
