import type { CheckedText } from './checked-text.ts';
import { placesOf, timeOf, type CollectedProblem } from './collect-problems.ts';
import { TIMELINE_STEPS, type Timeline, type TimelinePart } from './report.ts';
import type { Severity } from '#timed-text/checks/rules.ts';
import { secondsOfTicks } from '#timed-text/timed-text.ts';

const PART_SECONDS = 600;
/** Maximum number of rows in the table. A file with wrong times can last years, and a longer table would be useless. */
const MAX_PARTS = 60;

/** Makes the timeline of a film or a reel. @param seconds its length, if it is known */
export function timelineOf(text: CheckedText, problems: readonly CollectedProblem[], seconds = 0): Timeline | undefined {
  const spans = spansOf(text);
  const end = spans.reduce((latest, [, to]) => Math.max(latest, to), 0);
  if (end <= 0) return undefined;
  const length = Math.min(Math.max(seconds, end), MAX_PARTS * PART_SECONDS);
  const marks = marksOf(text, problems);
  return {
    file: text.file,
    seconds: length,
    subtitles: joinSteps(spans, length),
    problems: mapSeverities((severity) => stepsOf(marks[severity], length)),
    parts: partsOf(spans, marks, length),
  };
}

type Span = readonly [from: number, to: number];
type Marks = Readonly<Record<Severity, readonly number[]>>;

const spansOf = ({ document: { cues, clock } }: CheckedText): Span[] =>
  cues.map(({ start, end }) => [secondsOfTicks(start, clock), secondsOfTicks(end, clock)]);

const marksOf = (text: CheckedText, problems: readonly CollectedProblem[]): Marks =>
  mapSeverities((severity) =>
    placesOf(problems, severity).flatMap((place) => (place.text?.file === text.file ? (timeOf(place) ?? []) : [])),
  );

const mapSeverities = <Value>(make: (severity: Severity) => Value): Record<Severity, Value> => ({
  must: make('must'),
  look: make('look'),
  note: make('note'),
});

const stepAt = (time: number, length: number): number =>
  Math.min(TIMELINE_STEPS - 1, Math.max(0, Math.floor((time / length) * TIMELINE_STEPS)));

function stepsOf(times: readonly number[], length: number): number[] {
  return [...new Set(times.map((time) => stepAt(time, length)))].toSorted((a, b) => a - b);
}

/** Returns the steps with subtitles, and joins neighbouring steps. */
function joinSteps(spans: readonly Span[], length: number): [number, number][] {
  const isFull = new Uint8Array(TIMELINE_STEPS);
  for (const [from, to] of spans) {
    if (from >= length) continue;
    const first = stepAt(from, length);
    isFull.fill(1, first, Math.max(first + 1, Math.min(TIMELINE_STEPS, Math.round((to / length) * TIMELINE_STEPS))));
  }
  const joined: [number, number][] = [];
  for (let step = 0; step < TIMELINE_STEPS; step += 1) {
    if (!isFull[step]) continue;
    const last = joined.at(-1);
    if (last?.[1] === step) last[1] = step + 1;
    else joined.push([step, step + 1]);
  }
  return joined;
}

function partsOf(spans: readonly Span[], marks: Marks, length: number): TimelinePart[] {
  const count = Math.max(1, Math.ceil(length / PART_SECONDS));
  const tally = (times: readonly number[]) => {
    const counts = Array.from({ length: count }, () => 0);
    for (const time of times) {
      const part = Math.min(count - 1, Math.max(0, Math.floor(time / PART_SECONDS)));
      counts[part] = (counts[part] ?? 0) + 1;
    }
    return counts;
  };
  const subtitles = tally(spans.map(([from]) => from));
  const problems = mapSeverities((severity) => tally(marks[severity]));
  return subtitles.map((number, part) => ({
    from: part * PART_SECONDS,
    to: Math.min(length, (part + 1) * PART_SECONDS),
    subtitles: number,
    problems: mapSeverities((severity) => problems[severity][part] ?? 0),
  }));
}
