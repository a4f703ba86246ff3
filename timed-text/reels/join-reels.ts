import { TOLERANCE_FRAMES } from '#timed-text/checks/checking.ts';
import { type ExactFraction } from '#timed-text/exact-fraction.ts';
import { impliedRate } from '#timed-text/implied-rate.ts';
import { hoursBefore, withoutHours } from '#timed-text/hours-before.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import {
  convertTicks,
  fraction,
  greatestDivisor,
  isSameRate,
  numberOfRate,
  type Rate,
  rateName,
  RATES,
  ticksOfFrame,
} from '#timed-text/rate.ts';
import { type Cue, secondsOfTicks, type TimedText, type TimedTextFormat } from '#timed-text/timed-text.ts';
import { MAX_REELS } from './read-reel-lengths.ts';
import { boundariesOf, namedCue, nameCues, type NamedCue, type NamedCues } from './split-reels.ts';

/** A file that holds the text of a reel. */
export interface ReelToJoin {
  name: string;
  document: TimedText;
  /** Language tag in the file or its name; '' if neither has one. */
  language: string;
  /** Reel number in the file or its name. */
  number?: number | undefined;
}

export interface ReelJoin {
  /** Lengths of the reels in order, in seconds; the last may be missing. Ignored if the times continue through the film. */
  lengths: readonly (ExactFraction | undefined)[];
  /** Whether each file's times begin at 0 or at a whole hour. Otherwise they continue through the film. */
  startsAtZero: boolean;
  /** Frame rate of the copy, for the tolerance of half a frame if no file has a frame rate. */
  rate?: Rate | undefined;
}

/** A subtitle of one of the reels. Its index is from the file of its reel; its start is in the joined file. */
export interface JoinedCue extends NamedCue {
  /** Number of the reel, counted from 1. */
  reel: number;
}

export interface JoinReport {
  reels: readonly {
    name: string;
    /** Start in the joined file, in seconds. */
    start: number;
    /** Length in seconds; undefined if it is unknown. */
    length?: number;
    subtitles: number;
    /** Whole hours that were subtracted from the times of the reel. */
    hours: number;
    /** Seconds without text before the next reel's first subtitle; negative if they overlap. */
    pause?: number;
  }[];
  subtitles: number;
  /** Subtitles that were cut at a seam or are in both files, and are now one. */
  merged: NamedCues<JoinedCue>;
  /** Subtitles of a reel that are still shown when the next reel's first subtitle starts. */
  overlaps: NamedCues<JoinedCue>;
  /** Subtitles of a reel that start after the end of the reel. */
  late: NamedCues<JoinedCue>;
  /** Numbers of reels that are missing or that several files have. */
  missing: readonly number[];
  twice: readonly number[];
  /** Formats of the files, whose times are converted exactly. */
  formats: readonly TimedTextFormat[];
  titles: readonly string[];
}

export type JoinError =
  | { is: 'too-few' }
  | { is: 'languages'; found: readonly string[] }
  | { is: 'rates'; found: readonly { name: string; rate: string }[] }
  /** The length of this reel is missing. */
  | { is: 'length-missing'; reel: number; name: string }
  | { is: 'too-many-subtitles'; count: number }
  /** Clocks that no common clock can hold exactly. */
  | { is: 'clocks' };

export type JoinedText = { is: 'joined'; document: TimedText; report: JoinReport } | { is: 'refused'; because: JoinError };

/**
 * Joins the subtitles of reels, in this order, into those of the film. Times are exact, in ticks of a clock that suits the clocks of all
 * files. A subtitle that was cut at a seam or is in both files becomes one.
 */
export function joinReels(files: readonly ReelToJoin[], join: ReelJoin): JoinedText {
  const clock = commonClock(files.map(({ document }) => document.clock));
  const [first] = files;
  const because = errorOf(files, join) ?? (clock ? undefined : ({ is: 'clocks' } as const));
  if (because || !clock || !first) return { is: 'refused', because: because ?? { is: 'too-few' } };
  const whole = wholeOf(files, first.document, clock);
  const reels = placeReels(files, join, clock);
  const seams = joinSeams(reels, seamTolerance(files, join, clock));
  const listed = (placed: Iterable<PlacedCue>) => listCues(placed, whole);
  return {
    is: 'joined',
    document: { ...whole, cues: seams.placed.map(({ cue }) => cue) },
    report: {
      reels: reels.map(({ name, start, end, hours, cues }, at) => {
        const pause = seams.pauses[at];
        return {
          name,
          start: secondsOfTicks(start, clock),
          ...(end !== undefined && { length: secondsOfTicks(end - start, clock) }),
          subtitles: cues.length,
          hours,
          ...(pause !== undefined && { pause: secondsOfTicks(pause, clock) }),
        };
      }),
      subtitles: seams.placed.length,
      merged: listed(seams.merged),
      overlaps: listed(seams.overlaps),
      late: listed(seams.late),
      ...numbersOf(files),
      formats: different(files.map(({ document }) => document.format)),
      titles: different(files.map(({ document }) => document.header.title?.trim() ?? '')),
    },
  };
}

function errorOf(files: readonly ReelToJoin[], { lengths, startsAtZero }: ReelJoin): JoinError | undefined {
  if (files.length < 2) return { is: 'too-few' };
  const languages = different(files.map(({ language }) => language.toLowerCase().split('-', 1)[0] ?? ''));
  if (languages.length > 1) return { is: 'languages', found: languages };
  const rates = files.flatMap(({ name, document }) => {
    const rate = document.frameRate ?? impliedRate(document);
    return rate ? [{ name, rate }] : [];
  });
  const [first] = rates;
  const other = rates.find(({ rate }) => first && !isSameRate(rate, first.rate));
  if (first && other) return { is: 'rates', found: [first, other].map(({ name, rate }) => ({ name, rate: rateName(rate) })) };
  const unknown = startsAtZero ? files.slice(0, -1).findIndex((_, at) => !lengths[at]) : -1;
  if (unknown !== -1) return { is: 'length-missing', reel: unknown + 1, name: files[unknown]?.name ?? '' };
  const count = files.reduce((sum, { document }) => sum + document.cues.length, 0);
  return count > TIMED_TEXT_LIMITS.cues ? { is: 'too-many-subtitles', count } : undefined;
}

/** Ticks a second. */
const FASTEST_CLOCK = 10_000_000;

/** Finds the slowest clock that has a whole number of ticks for each tick of these clocks; undefined if it is too fast. */
function commonClock(clocks: readonly Rate[]): Rate | undefined {
  let common: Rate | undefined;
  for (const { numerator, denominator } of clocks) {
    common = common
      ? fraction(
          (common.numerator / greatestDivisor(common.numerator, numerator)) * numerator,
          greatestDivisor(common.denominator, denominator),
        )
      : fraction(numerator, denominator);
    if (!common || numberOfRate(common) > FASTEST_CLOCK) return undefined;
  }
  return common;
}

/** Makes the joined file without its subtitles. */
function wholeOf(files: readonly ReelToJoin[], first: TimedText, clock: Rate): TimedText {
  const { reel: _, reelText: __, startTime: ___, ...header } = first.header;
  const all = (namesIn: (document: TimedText) => readonly string[] | undefined) =>
    different(files.flatMap(({ document }) => namesIn(document) ?? []));
  const [fonts, images] = [all((one) => one.header.fonts), all((one) => one.header.images)];
  return {
    ...first,
    clock,
    frameRate: files.find(({ document }) => document.frameRate)?.document.frameRate,
    header: { ...header, ...(fonts.length > 0 && { fonts }), ...(images.length > 0 && { images }) },
    cues: [],
    warnings: [],
  };
}

/** A subtitle in the film, in ticks of the film. */
interface PlacedCue {
  cue: Cue;
  /** Counted from 1. */
  reel: number;
  /** Its index in the file of its reel. */
  index: number;
}

/** A reel in the film, in ticks of the film. */
interface PlacedReel {
  name: string;
  start: number;
  /** Undefined if the length is unknown. */
  end: number | undefined;
  hours: number;
  cues: readonly PlacedCue[];
}

function placeReels(files: readonly ReelToJoin[], join: ReelJoin, clock: Rate): PlacedReel[] {
  const known = join.startsAtZero ? join.lengths.slice(0, files.length) : [];
  const lengths = known.flatMap((length) => length ?? []);
  const boundaries = boundariesOf({ clock }, lengths);
  return files.map(({ name, document }, at) => {
    const [start = 0, end] = join.startsAtZero ? boundaries.slice(at) : [];
    const length = end === undefined ? undefined : end - start;
    const hours = join.startsAtZero ? hoursToSubtract(document, clock, length) : 0;
    const { cues, clock: own } = hours > 0 ? withoutHours(document) : document;
    const ticksOf = (ticks: number) => start + convertTicks(ticks, own, clock);
    const placed = cues.map(({ reel: _, ...cue }, index): PlacedCue => ({
      cue: { ...cue, start: ticksOf(cue.start), end: ticksOf(cue.end) },
      reel: at + 1,
      index,
    }));
    const begin = join.startsAtZero ? start : firstStart(placed);
    return { name, start: Number.isFinite(begin) ? begin : 0, end, hours, cues: placed };
  });
}

/** Counts the whole hours before a reel's first subtitle; none if the reel is long enough to include them. */
function hoursToSubtract(document: TimedText, clock: Rate, length: number | undefined): number {
  const hours = hoursBefore(document);
  if (hours === 0 || length === undefined) return hours;
  const first = Math.min(...document.cues.map(({ start }) => convertTicks(start, document.clock, clock)));
  return first >= length ? hours : 0;
}

interface Seams {
  placed: readonly PlacedCue[];
  merged: ReadonlySet<PlacedCue>;
  overlaps: ReadonlySet<PlacedCue>;
  late: ReadonlySet<PlacedCue>;
  /** Pauses by reel, in ticks. */
  pauses: readonly (number | undefined)[];
}

/** Joins the subtitles at the seams. @param tolerance in ticks; two identical subtitles closer than this become one */
function joinSeams(reels: readonly PlacedReel[], tolerance: number): Seams {
  const all: PlacedCue[] = [];
  const [merged, overlaps, late] = [new Set<PlacedCue>(), new Set<PlacedCue>(), new Set<PlacedCue>()];
  const pauses: number[] = [];
  const identityOf = createIdentities();
  for (const [at, reel] of reels.entries()) {
    const start = firstStart(reel.cues);
    const before = all.filter(({ cue }) => cue.end >= start - tolerance);
    const sameWords = new Map(before.map((placed) => [identityOf(placed), placed]));
    const next: PlacedCue[] = [];
    for (const placed of reel.cues) {
      const { cue } = placed;
      const earlier = sameWords.get(identityOf(placed));
      if (earlier && touch(earlier.cue, cue, tolerance)) {
        earlier.cue = { ...earlier.cue, end: Math.max(earlier.cue.end, cue.end) };
        merged.add(earlier);
      } else {
        if (reel.end !== undefined && cue.start >= reel.end) late.add(placed);
        next.push(placed);
      }
    }
    for (const placed of before) if (overlapsAny(placed.cue, next, tolerance)) overlaps.add(placed);
    if (at > 0) pauses.push(firstStart(next) - Math.max(...all.map(({ cue }) => cue.end)));
    all.push(...next);
  }
  const found = pauses.map((pause) => (Number.isFinite(pause) ? pause : undefined));
  return { placed: all, merged, overlaps, late, pauses: found };
}

/** Returns Infinity if there is no subtitle. */
const firstStart = (placed: readonly PlacedCue[]): number => Math.min(...placed.map(({ cue }) => cue.start));

function listCues(placed: Iterable<PlacedCue>, whole: TimedText): NamedCues<JoinedCue> {
  const list = nameCues<JoinedCue>();
  for (const { cue, index, reel } of placed) list.add({ ...namedCue(cue, index, whole), reel });
  return list.build();
}

/**
 * Returns a function that gives equal texts for the same words with the same look and place. It caches them, because a subtitle can extend
 * over all reels.
 */
function createIdentities(): (placed: PlacedCue) => string {
  const made = new Map<PlacedCue, string>();
  return (placed) => {
    const { lines, place, image = '' } = placed.cue;
    const identity = made.get(placed) ?? JSON.stringify([place, image, lines]);
    made.set(placed, identity);
    return identity;
  };
}

const touch = (earlier: Cue, cue: Cue, tolerance: number): boolean =>
  earlier.start <= cue.start + tolerance && earlier.end >= cue.start - tolerance && hasLength(earlier) && hasLength(cue);

const hasLength = ({ start, end }: Cue): boolean => end > start;

function overlapsAny(cue: Cue, next: readonly PlacedCue[], tolerance: number): boolean {
  return next.some(
    ({ cue: other }) => other.place === cue.place && hasLength(other) && cue.end > other.start + tolerance && cue.start < other.end,
  );
}

function numbersOf(files: readonly ReelToJoin[]): Pick<JoinReport, 'missing' | 'twice'> {
  const numbers = files.flatMap(({ number }) => number ?? []);
  const last = Math.min(Math.max(0, ...numbers), MAX_REELS);
  const missing = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !numbers.includes(number));
  return { missing, twice: [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))] };
}

/** Returns the tolerance in ticks. */
function seamTolerance(files: readonly ReelToJoin[], { rate }: ReelJoin, clock: Rate): number {
  const stated = files.find(({ document }) => document.frameRate)?.document.frameRate;
  return TOLERANCE_FRAMES * ticksOfFrame(clock, stated ?? rate ?? RATES['24']);
}

const different = <Value extends string>(values: readonly Value[]): Value[] => [...new Set(values)].filter((value) => value !== '');
