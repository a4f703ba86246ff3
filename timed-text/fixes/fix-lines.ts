import type { CheckedCue } from '#timed-text/checks/checking.ts';
import { countWidth } from '#timed-text/checks/count-characters.ts';
import { findBreaks, type Room } from './find-breaks.ts';
import { binding, nothingFixed, type Fixed, type Fixing } from './fixing.ts';
import { type Line, type Span, textOfLine } from '#timed-text/timed-text.ts';

/**
 * Breaks lines that are longer than a guideline allows, into as many lines as it allows. Only spaces become line
 * breaks. Before it breaks a long line, it joins the line with a following line that continues its sentence.
 */
export function fixLines(fixing: Fixing): Fixed {
  const limits = binding(fixing.rules.characters);
  const room: Room = {
    width: Math.min(...limits.map(({ value, unit }) => (unit === 'full-width' ? 2 * value : value))),
    lines: Math.min(...fixing.rules.lines.map(({ value }) => value)),
  };
  if (fixing.isSpoken || limits.length === 0) return nothingFixed(fixing.document);
  let [changed, left] = [0, 0];
  const cues = fixing.document.cues.map((cue, index) => {
    const checked = fixing.cues[index];
    if (!checked || !isLong(checked)) return cue;
    const lines = isSimultaneous(checked, fixing) ? undefined : brokenLines(cue.lines, room);
    if (lines) changed += 1;
    else left += 1;
    return lines ? { ...cue, lines } : cue;
  });
  return { document: changed === 0 ? fixing.document : { ...fixing.document, cues }, changed, left };

  function isLong({ lines }: CheckedCue): boolean {
    return lines.some(({ width }) => width > room.width);
  }
}

/** Whether another subtitle is shown at the same time. Some programs write each line as a subtitle, and a new line could cover the next. */
function isSimultaneous({ cue, index }: CheckedCue, { document: { cues } }: Fixing): boolean {
  return [index - 1, index + 1].some((at) => cues[at]?.start === cue.start && cues[at]?.end === cue.end);
}

/** Breaks a text into lines that fit. Returns undefined if that is not possible. */
function brokenLines(lines: readonly Line[], room: Room): readonly Line[] | undefined {
  const paragraphs = paragraphsOf(lines, room.width);
  let free = room.lines - paragraphs.reduce((sum, { lines: ofIt }) => sum + ofIt.length, 0);
  const broken: Line[] = [];
  for (const { lines: ofIt, isLong } of paragraphs) {
    const made = isLong ? brokenParagraph(ofIt, { ...room, lines: free + ofIt.length }) : ofIt;
    if (!made) return undefined;
    free -= made.length - ofIt.length;
    broken.push(...made);
  }
  return broken;
}

interface Paragraph {
  lines: readonly Line[];
  isLong: boolean;
}

/** Groups each long line with the lines that continue its sentence. */
function paragraphsOf(lines: readonly Line[], width: number): Paragraph[] {
  const paragraphs: { lines: Line[]; isLong: boolean }[] = [];
  for (const line of lines) {
    const isLong = countWidth(textOfLine(line)) > width;
    const before = paragraphs.at(-1);
    const last = before?.lines.at(-1);
    if (before && last && (before.isLong || isLong) && continuesSentence(last, line)) {
      before.lines.push(line);
      before.isLong = true;
    } else paragraphs.push({ lines: [line], isLong });
  }
  return paragraphs;
}

const continuesSentence = (line: Line, next: Line): boolean =>
  /^\p{Ll}/u.test(textOfLine(next)) && !/[.!?…:\])♪]["”»’']*\s*$/u.test(textOfLine(line));

function brokenParagraph(lines: readonly Line[], room: Room): Line[] | undefined {
  const line = joinedLine(lines);
  return findBreaks(textOfLine(line), room)?.map(([from, to]) => cutLine(line, from, to));
}

/** Joins lines with spaces. */
const joinedLine = (lines: readonly Line[]): Line =>
  lines.flatMap((line, index) => {
    const [first, ...rest] = line;
    return index === 0 || !first ? line : [{ ...first, text: ` ${first.text}` }, ...rest];
  });

/** Cuts a line from one index of its text to another. */
function cutLine(line: Line, from: number, to: number): Line {
  const spans: Span[] = [];
  let at = 0;
  for (const span of line) {
    const text = span.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text !== '') spans.push({ ...span, text });
    at += span.text.length;
  }
  return spans;
}
