import { divide, type ExactFraction, floorDivide, fractionOf, multiply, subtract } from './exact-fraction.ts';
import { isSameRate, type Rate } from './rate.ts';
import { ticksOfHour, withTimes, type TimedText } from './timed-text.ts';

/* Calculates new times for a document. A change is exact (a ratio, then a shift), and ticks are rounded once, at the end. */

/** `new = old × ratio + shift`. */
export interface TimeChange {
  /** New length divided by the old one, above 0. */
  ratio: ExactFraction;
  /** Shift in seconds. */
  shift: ExactFraction;
}

const fromRate = ({ numerator, denominator }: Rate): ExactFraction => fractionOf(BigInt(numerator), BigInt(denominator));

/** Makes a change that moves all times later, or earlier if below 0. @param milliseconds rounded to a whole number */
export const shiftBy = (milliseconds: number): TimeChange => ({
  ratio: fractionOf(1n),
  shift: fractionOf(BigInt(Math.round(milliseconds)), 1000n),
});

/** Makes a change for a film that now runs at another frame rate: from 24 to 25, every time is multiplied by 0.96. */
export const changeOfRate = (from: Rate, to: Rate): TimeChange => ({
  ratio: divide(fromRate(from), fromRate(to)),
  shift: fractionOf(0n),
});

/** Current time of an event in ticks of the document, and its correct time in milliseconds. */
export interface Mark {
  ticks: number;
  milliseconds: number;
}

/** Returns the change that moves both marks to their correct times. Undefined if they are at the same time or would change places. */
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
 * Changes the times of a document. The number and order of subtitles stay. Times can become negative, which the checks report.
 * @param clock clock of the new document, if it is different
 */
export function retime(document: TimedText, change: TimeChange, clock: Rate = document.clock): TimedText {
  const ticksOf = newTicks(change, document.clock, clock);
  const lengthOf = newTicks({ ...change, shift: fractionOf(0n) }, document.clock, clock);
  return {
    ...withClock(document, clock),
    hourTicks: lengthOf(ticksOfHour(document)),
    cues: withTimes(document.cues, ticksOf),
  };
}

/**
 * Retimes a document for a copy at another frame rate. If the document counts in frames of the old rate, its numbers stay and it gets the
 * new clock, so that nothing is rounded.
 */
export function retimeToRate(document: TimedText, from: Rate, to: Rate): TimedText {
  const retimed = isSameRate(document.clock, from)
    ? { ...document, clock: to, hourTicks: ticksOfHour(document) }
    : retime(document, changeOfRate(from, to));
  return document.frameRate ? withFrameRate(retimed, to) : retimed;
}

/** Updates the frame rates in the header of a DCP. */
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

/** Copies the document without its subtitles, with another clock. */
function withClock(document: TimedText, clock: Rate): TimedText {
  const { startTime } = document.header;
  if (!startTime || isSameRate(clock, document.clock)) return { ...document, clock };
  const ticks = newTicks(shiftBy(0), document.clock, clock)(startTime.ticks);
  return { ...document, clock, header: { ...document.header, startTime: { ...startTime, ticks } } };
}

/** Rounds to the nearest tick. Half a tick is rounded up. */
function newTicks({ ratio, shift }: TimeChange, from: Rate, to: Rate): (ticks: number) => number {
  const { numerator, denominator } = divide(multiply(ratio, fromRate(to)), fromRate(from));
  const added = multiply(shift, fromRate(to));
  // (old × numerator ÷ denominator + added), over one denominator and doubled, so that dividing and rounding down gives the nearest tick.
  const factor = 2n * numerator * added.denominator;
  const base = 2n * added.numerator * denominator + denominator * added.denominator;
  const by = 2n * denominator * added.denominator;
  return (ticks) => Number(floorDivide(BigInt(ticks) * factor + base, by));
}
