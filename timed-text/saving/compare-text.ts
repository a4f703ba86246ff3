import { composed } from '#timed-text/compose.ts';
import { looksLike } from '#timed-text/spans.ts';
import { type Cue, type Line, oneLine, type Span, wordsOf } from '#timed-text/timed-text.ts';
import type { LossBuilder } from './loss-builder.ts';

/** Compares the words of a subtitle and their look. */
export function compareText(before: Cue, after: Cue, losses: LossBuilder): void {
  if (isSame(before.lines, after.lines)) return;
  compareWords(wordsOf(before), wordsOf(after), losses);
  const [all, allHeld] = [lettersOf(before.lines), lettersOf(after.lines)];
  const isPaired = all.length === allHeld.length;
  const isLost = isPaired ? isLostInPart : isLostAltogether;
  const [letters, heldLetters] = isPaired ? [all, allHeld] : [[...new Set(all)], [...new Set(allHeld)]];
  for (const [kind, signOf] of SIGNS) {
    if (isLost(letters, heldLetters, signOf)) losses.add(kind, listOf(letters.map(signOf)));
  }
}

const isSame = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.length === b.length &&
  a.every((line, at) => {
    const other = b[at];
    return line.length === other?.length && line.every((span, index) => isSameSpan(span, other[index]));
  });

const isSameSpan = (a: Span, b: Span | undefined): boolean => b !== undefined && a.text === b.text && looksLike(a, b);

const flag = (is: boolean | undefined): string => (is ? 'yes' : '');

/** Visible or known features of a character; '' for a missing one. */
const SIGNS = [
  ['italic', ({ italic }: Span) => flag(italic)],
  ['bold', ({ bold }: Span) => flag(bold)],
  ['underline', ({ underline }: Span) => flag(underline)],
  // White is the default colour.
  ['colours', ({ colour = '' }: Span) => (/^#f{6}$/i.test(colour) ? '' : colour.toLowerCase())],
  ['voices', ({ voice = '' }: Span) => oneLine(voice)],
] as const;

/** Returns the span of each visible character. */
const lettersOf = (lines: readonly Line[]): Span[] =>
  lines.flat().flatMap((span) => Array.from({ length: withoutSpace(span.text).length }, () => span));

const withoutSpace = (text: string): string => text.replaceAll(/\s/g, '');

type SignOf = (span: Span) => string;

const isLostInPart = (before: readonly Span[], after: readonly Span[], signOf: SignOf): boolean =>
  before.some((span, at) => signOf(span) !== '' && signOf(span) !== signOf(after[at] ?? span));

/** Whether a feature is lost completely. If the text has changed, its characters cannot be compared one by one. */
function isLostAltogether(before: readonly Span[], after: readonly Span[], signOf: SignOf): boolean {
  const kept = new Set(after.map(signOf));
  return before.some((span) => signOf(span) !== '' && !kept.has(signOf(span)));
}

const listOf = (signs: readonly string[]): string => [...new Set(signs)].filter(Boolean).slice(0, 5).join(', ');

/** Compares words, ignoring white space, because no one misses it. */
function compareWords(wanted: string, held: string, losses: LossBuilder): void {
  if (wanted === held) return;
  const [all, allHeld] = [wanted, held].map((text) => text.split('\n').map(composed));
  const [before = '', after = ''] = [all, allHeld].map((lines) => withoutSpace(lines?.join('') ?? ''));
  if (before !== after) {
    const isCut = after !== '' && before.startsWith(after);
    losses.add(isCut ? 'cut' : 'words', example(all ?? [], allHeld ?? []));
  } else if (all?.join('\n') !== allHeld?.join('\n')) losses.add('spaces');
}

/** Returns the first lines that differ: “Bună, Ștefan” becomes “Bună, Ştefan”. */
function example(lines: readonly string[], held: readonly string[]): string {
  const at = lines.findIndex((line, index) => withoutSpace(line) !== withoutSpace(held[index] ?? ''));
  return `“${short(lines[at] ?? '')}” becomes “${short(held[at] ?? '')}”`;
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
