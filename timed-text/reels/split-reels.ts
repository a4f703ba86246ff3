import { add, type ExactFraction, floorDivide, fractionOf } from '#timed-text/exact-fraction.ts';
import { RATES, type Rate, ticksOfFrame } from '#timed-text/rate.ts';
import { type Cue, secondsOfTicks, type TimedText, wordsOnOneLine } from '#timed-text/timed-text.ts';

/** Instructions for splitting a file. */
export interface ReelSplit {
  /** Length of each reel in order, in seconds. */
  lengths: readonly ExactFraction[];
  /** Whether each reel's times begin at 0, as in a DCP. Otherwise they continue through the film. */
  startsAtZero: boolean;
  /** Frame rate of the copy, for the shortest piece if the file has no frame rate. */
  rate?: Rate | undefined;
}

/** A subtitle that a report names. */
export interface NamedCue {
  /** Index in the file. */
  cue: number;
  /** Start in the file, in seconds. */
  start: number;
  /** Shortened text on one line. */
  text: string;
}

/**
 * A subtitle that was shown while the reels change. In a DCP a subtitle cannot last beyond its reel, so it is cut at the boundary. "both"
 * reels show their part, or only the "first" or the "second" if the other part would be too short to read.
 */
export interface CutCue extends NamedCue {
  /** Number of the reel in which the subtitle starts. */
  reel: number;
  shownIn: 'both' | 'first' | 'second';
}

/** A count of subtitles, with the names of the first ones. */
export interface NamedCues<Named = NamedCue> {
  count: number;
  named: readonly Named[];
}

export interface SplitReport {
  reels: readonly {
    /** Start and end in the film, in seconds. */
    start: number;
    end: number;
    subtitles: number;
  }[];
  cuts: NamedCues<CutCue>;
  /** Subtitles that start after the last reel. */
  after: NamedCues;
  /** End of the last subtitle in the file, in seconds. */
  textEnd: number;
}

export interface SplitText {
  documents: readonly TimedText[];
  report: SplitReport;
}

/** Minimum length of a DCP subtitle in frames (SMPTE RDD 52, 7.2.5, according to libdcp). A shorter piece is left out. */
const SHORTEST_PIECE = 15;

/** Splits subtitles at the ends of reels. The times of the pieces are exactly those of the file. */
export function splitReels(document: TimedText, split: ReelSplit): SplitText {
  const boundaries = boundariesOf(document, split.lengths);
  const shortest = shortestPiece(document, split.rate);
  const reels = split.lengths.map((): Cue[] => []);
  const cuts = nameCues<CutCue>();
  const after = nameCues<NamedCue>();
  for (const [index, cue] of document.cues.entries()) {
    const named = namedCue(cue, index, document);
    const first = Math.max(0, boundaries.findIndex((end, reel) => reel > 0 && cue.start < end) - 1);
    if (cue.start >= (boundaries.at(-1) ?? 0)) {
      after.add(named);
      continue;
    }
    const pieces = piecesOf(cue, first, boundaries, shortest);
    for (const { reel, start, end } of pieces) {
      const offset = split.startsAtZero ? (boundaries[reel] ?? 0) : 0;
      reels[reel]?.push({ ...cue, start: start - offset, end: end - offset });
    }
    if (cue.end > (boundaries[first + 1] ?? 0)) cuts.add({ ...named, reel: first + 1, shownIn: shownIn(pieces, first) });
  }
  return {
    documents: reels.map((cues, reel) => reelOf(document, cues, reel + 1)),
    report: {
      reels: reels.map((cues, reel) => ({
        start: secondsOfTicks(boundaries[reel] ?? 0, document.clock),
        end: secondsOfTicks(boundaries[reel + 1] ?? 0, document.clock),
        subtitles: cues.length,
      })),
      cuts: cuts.build(),
      after: after.build(),
      textEnd: document.cues.reduce((end, cue) => Math.max(end, secondsOfTicks(cue.end, document.clock)), 0),
    },
  };
}

/** Returns the start of each reel and the end of the last one, to the nearest tick. */
export function boundariesOf({ clock }: Pick<TimedText, 'clock'>, lengths: readonly ExactFraction[]): number[] {
  let sum = fractionOf(0n);
  const [above, below] = [2n * BigInt(clock.numerator), BigInt(clock.denominator)];
  const boundaries = [0];
  for (const length of lengths) {
    sum = add(sum, length);
    const by = sum.denominator * below;
    boundaries.push(Number(floorDivide(sum.numerator * above + by, 2n * by)));
  }
  return boundaries;
}

function shortestPiece({ clock, frameRate }: TimedText, rate: Rate | undefined): number {
  return SHORTEST_PIECE * ticksOfFrame(clock, frameRate ?? rate ?? RATES['24']);
}

interface Piece {
  reel: number;
  start: number;
  end: number;
}

/** Splits a subtitle into a piece for each reel. Keeps a piece that is too short only if no longer piece exists. */
function piecesOf({ start, end }: Cue, first: number, boundaries: readonly number[], shortest: number): Piece[] {
  const [firstEnd = end] = boundaries.slice(first + 1);
  if (end <= firstEnd) return [{ reel: first, start, end }];
  const pieces: Piece[] = [];
  for (let reel = first; reel + 1 < boundaries.length && (boundaries[reel] ?? end) < end; reel += 1)
    pieces.push({
      reel,
      start: Math.max(start, boundaries[reel] ?? start),
      end: Math.min(end, boundaries[reel + 1] ?? end),
    });
  const long = pieces.filter((piece) => piece.end - piece.start >= shortest);
  const longest = pieces.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a));
  return long.length > 0 ? long : [longest];
}

function shownIn(pieces: readonly Piece[], first: number): CutCue['shownIn'] {
  if (pieces.length > 1) return 'both';
  return pieces[0]?.reel === first ? 'first' : 'second';
}

function reelOf(document: TimedText, cues: readonly Cue[], reel: number): TimedText {
  const { startTime: _, reelText: __, ...header } = document.header;
  return { ...document, cues, header: { ...header, reel }, warnings: [] };
}

/** Returns a subtitle in the form for a report. */
export const namedCue = (cue: Cue, index: number, document: TimedText): NamedCue => ({
  cue: index,
  start: secondsOfTicks(cue.start, document.clock),
  text: wordsOnOneLine(cue),
});

/** Number of subtitles of each kind that a report names. The report counts all subtitles. */
const NAMED = 20;

/** Creates a counter that keeps the first subtitles. */
export function nameCues<Named>() {
  const named: Named[] = [];
  let count = 0;
  return {
    add(cue: Named) {
      count += 1;
      if (named.length < NAMED) named.push(cue);
    },
    build: (): NamedCues<Named> => ({ count, named }),
  };
}
