import type { CheckedText } from './checked-text.ts';
import type { CollectedProblem, Found } from './collect-problems.ts';
import { wordsOnOneLine } from './describe-file.ts';
import type { PlaceFacts, ProblemFacts } from './facts.ts';
import { PROBLEM_PLACES } from './report.ts';
import type { Finding } from '#domain/timed-text/checks/finding.ts';
import { isLeftOut } from '#domain/timed-text/left-out.ts';
import type { SoundFormat } from '#domain/timed-text/sound/sound.ts';
import { secondsOfTicks, type Cue } from '#domain/timed-text/timed-text.ts';

/** As it goes to the page: the first places only. @param format of a file that has no document */
export function problemFacts({ id, severity, found }: CollectedProblem, format?: SoundFormat): ProblemFacts {
  const [first] = found;
  const of = first?.text?.document.format ?? format;
  return {
    id,
    severity,
    kind: first?.finding?.rule ?? first?.remark?.kind ?? id,
    ...(first?.finding && { source: first.finding.source }),
    ...(of && { format: of }),
    count: found.length,
    places: found.slice(0, PROBLEM_PLACES).map(placeOf),
  };
}

/** Every place of a problem. */
export const allPlaces = ({ found }: CollectedProblem): PlaceFacts[] => found.map(placeOf);

function placeOf(found: Found): PlaceFacts {
  const { text, finding, remark } = found;
  const at = cueAt(found);
  const cue = at === undefined ? undefined : text?.document.cues[at];
  const { line } = finding ?? remark;
  return {
    ...(text && { file: text.file }),
    ...(at !== undefined && { cue: at }),
    ...(text && cue && { time: secondsOfTicks(cue.start, text.document.clock), text: wordsOnOneLine(cue) }),
    ...(line !== undefined && { line }),
    ...(remark?.column !== undefined && { column: remark.column }),
    ...(remark?.found !== undefined && { found: remark.found }),
    ...(finding && { finding: figuresOf(finding) }),
  };
}

const figuresOf = ({ rule, found, limit, unit }: Finding): NonNullable<PlaceFacts['finding']> => ({
  rule,
  ...(found !== undefined && { found }),
  ...(limit !== undefined && { limit }),
  ...(unit && { unit }),
});

/** When it is, in seconds of its file; undefined of what is about the whole file. */
export function timeOf(found: Found): number | undefined {
  const at = cueAt(found);
  const cue = at === undefined ? undefined : found.text?.document.cues[at];
  return cue && found.text ? secondsOfTicks(cue.start, found.text.document.clock) : undefined;
}

/** The index of the subtitle: of what a reader met, the one whose lines it stands in. */
function cueAt({ text, finding, remark }: Found): number | undefined {
  if (finding) return finding.cue;
  if (!text || remark.line === undefined) return undefined;
  const at = cueAtLine(text, remark.line);
  // Omitted text does not belong to the subtitle before it: XML can have all subtitles on one line.
  const isElsewhere = at !== undefined && text.document.cues[at]?.line !== remark.line;
  return isLeftOut(remark.kind) && (isElsewhere || /^(?:ttml|dcp)-/.test(remark.kind)) ? undefined : at;
}

/** The last one that begins at this line or above it. */
function cueAtLine(text: CheckedText, line: number): number | undefined {
  const order = cuesByLine(text);
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((order[middle]?.line ?? 0) <= line) from = middle + 1;
    else to = middle;
  }
  return order[from - 1]?.index;
}

interface CueLine {
  line: number;
  index: number;
}

/** Of each file once. */
const orders = new WeakMap<readonly Cue[], readonly CueLine[]>();

function cuesByLine({ document: { cues } }: CheckedText): readonly CueLine[] {
  const known = orders.get(cues);
  if (known) return known;
  const order = cues.map(({ line }, index) => ({ line, index })).toSorted((a, b) => a.line - b.line);
  orders.set(cues, order);
  return order;
}
