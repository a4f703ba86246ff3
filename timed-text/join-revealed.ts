import { milliseconds, wordsOf, type Cue, type ParseWarning, type TimedText } from './timed-text.ts';

/** Milliseconds between two steps, or by which they overlap: about a frame, from rounding. */
const TOLERANCE = 50;
/**
 * Maximum length in milliseconds of the first of two steps. If it is longer, people can read it on its own, so the steps are not joined.
 */
const SHORT_STEP = 1000;

/**
 * Joins subtitles that show one line word by word, each with the words so far, because people read them as one. Steps that only add whole
 * lines stay separate, because each line has its own start.
 */
export function joinRevealed(document: TimedText): TimedText {
  const { cues, clock } = document;
  const joined: Cue[] = [];
  const warnings: ParseWarning[] = [];
  for (let at = 0; at < cues.length;) {
    const end = endOfRun(cues, at, document);
    const [first, last] = [cues[at], cues[end - 1]];
    if (!first || !last) break;
    const isReveal = end - at > 2 || (end - at === 2 && milliseconds(first.end - first.start, clock) < SHORT_STEP);
    if (isReveal && growsWithinLine(cues.slice(at, end))) {
      joined.push({ ...last, start: first.start, line: first.line });
      warnings.push({ kind: 'revealed-by-word', line: first.line, found: wordsOf(last) });
    } else joined.push(...cues.slice(at, end));
    at = end;
  }
  return warnings.length === 0 ? document : { ...document, cues: joined, warnings: [...document.warnings, ...warnings] };
}

/** Finds the index after the last step that continues the previous one. */
function endOfRun(cues: readonly Cue[], from: number, { clock }: TimedText): number {
  let at = from + 1;
  for (let before = cues[from], cue = cues[at]; before && cue; before = cue, cue = cues[at]) {
    const gap = Math.abs(milliseconds(cue.start - before.end, clock));
    const isNext = gap <= TOLERANCE && cue.start > before.start && cue.place === before.place;
    if (!isNext || !extendsText(before, cue)) break;
    at += 1;
  }
  return at;
}

function extendsText(before: Cue, cue: Cue): boolean {
  const [words, more] = [wordsOf(before).trimEnd(), wordsOf(cue)];
  return words !== '' && more.trimEnd().length > words.length && more.startsWith(words);
}

/** Whether a step adds words to the last line of the previous step. */
const growsWithinLine = (steps: readonly Cue[]): boolean =>
  steps.some((cue, index) => {
    const before = steps[index - 1];
    return before !== undefined && wordsOf(cue)[wordsOf(before).trimEnd().length] !== '\n';
  });
