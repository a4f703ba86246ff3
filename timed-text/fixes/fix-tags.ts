import type { Fixed } from './fixing.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import type { Cue, Line, Span, TimedText } from '#timed-text/timed-text.ts';

/**
 * Tags of HTML, SSA and MicroDVD that no reader interpreted. Each pattern is bounded, and a tag ends before the next
 * begins. People may be meant to read other words between < and >, such as <laughs>.
 */
const TAG =
  /<\/?(?:i|b|u|em|strong|font|s|strike|span|p|div|c|v|ruby|rt|rb|rp|lang|sub|sup|small|big|center)(?:[\s./][^<>]{0,200})?>|\{\\[^{}]{0,1000}\}|\{[cfhopsy]:[^{}]{0,60}\}/giu;

/** A line break as SSA and HTML write it. */
const BREAK = /\\N|<br\s{0,5}\/?>/gu;

/** A hard space as SSA writes it. */
const HARD_SPACE = /\\h/gu;

/** Matches any of the three, to skip most texts quickly. */
const SUSPECT = /[<{\\]/;

/** Kinds of warnings about tags that a reader removed: the saved file no longer has them. */
const TAG_WARNINGS = new Set<string>(['unknown-tag', 'unknown-override', 'break-tag', 'tag-not-closed', 'tag-not-opened', 'ssa-code']);

/** Removes tags that the format does not know, and writes `\h` as a space and `\N` as a line break. Words do not change. */
export function fixTags(document: TimedText): Fixed {
  let changed = 0;
  const cues = document.cues.map((cue): Cue => {
    const cleaned = cleanCue(cue);
    changed += cleaned.tags;
    return cleaned.tags === 0 ? cue : { ...cue, lines: cleaned.lines };
  });
  const warnings = document.warnings.filter(({ kind }) => !TAG_WARNINGS.has(kind));
  changed += document.warnings.length - warnings.length;
  return { document: changed === 0 ? document : { ...document, cues, warnings }, changed, left: 0 };
}

function cleanCue({ lines }: Cue): { lines: readonly Line[]; tags: number } {
  if (!lines.some((line) => line.some(({ text }) => SUSPECT.test(text)))) return { lines, tags: 0 };
  let tags = 0;
  const cleaned = lines.flatMap((line) => {
    const found = cleanLine(line);
    tags += found.tags;
    // A line that consists of tags is not a line of text.
    return found.tags === 0 ? [line] : found.lines.filter((one) => one.length > 0);
  });
  return { lines: cleaned, tags };
}

/** Splits a line at its line breaks. */
function cleanLine(line: Line): { lines: readonly Line[]; tags: number } {
  const lines: Span[][] = [[]];
  let tags = 0;
  for (const span of line) {
    const { text, count } = cleanText(span.text);
    tags += count;
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ ...span, text: part });
    });
  }
  return { lines, tags };
}

/** Removes tags until none is left, because removing a tag can join the parts of another. */
function cleanText(written: string): { text: string; count: number } {
  let text = written;
  let count = 0;
  for (let depth = 0; depth < TIMED_TEXT_LIMITS.tagDepth; depth += 1) {
    const before = text;
    text = text
      .replaceAll(BREAK, () => counted('\n'))
      .replaceAll(HARD_SPACE, () => counted(' '))
      .replaceAll(TAG, () => counted(''));
    if (text === before) break;
  }
  return { text, count };

  function counted(instead: string): string {
    count += 1;
    return instead;
  }
}
