// A direct import of this file adds only 0.9 kB (compressed) to the page, instead of 2.7.
import { diffArrays } from 'diff';

/** A part of a text that is in both versions, only in the earlier one, or only in the later one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Maximum number of added and removed words. Beyond it, the whole difference is one part, because more parts would be unreadable. */
const MAX_EDITS = 500;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Compares two texts word by word, including text without spaces between words. The unchanged and removed parts together are the earlier
 * text; the unchanged and added parts are the later text.
 */
export function wordDiff(before: string, after: string): TextPart[] {
  const [ours, theirs] = [wordsOf(before), wordsOf(after)];
  // Not left to the library: this finds a pure insertion or removal at once, however long it is.
  const start = commonStart(ours, theirs);
  const end = commonStart(ours.slice(start).toReversed(), theirs.slice(start).toReversed());
  return joined([
    ...parts('same', ours.slice(0, start)),
    ...diffMiddle(ours.slice(start, ours.length - end), theirs.slice(start, theirs.length - end)),
    ...parts('same', ours.slice(ours.length - end)),
  ]);
}

const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

function commonStart(ours: string[], theirs: string[]): number {
  const different = ours.findIndex((word, index) => word !== theirs[index]);
  return different < 0 ? ours.length : different;
}

function diffMiddle(ours: string[], theirs: string[]): TextPart[] {
  const changes = diffArrays(ours, theirs, { maxEditLength: MAX_EDITS });
  if (!changes) return [...parts('removed', ours), ...parts('added', theirs)];
  return changes.flatMap(({ value, added, removed }) => parts(added ? 'added' : removed ? 'removed' : 'same', value));
}

const parts = (kind: TextPart['kind'], list: string[]): TextPart[] => list.map((text) => ({ kind, text }));

/**
 * Joins adjacent parts, removed before added. Unchanged white space between two changes belongs to both: "old words" → "new text" is one
 * change, not two.
 */
function joined(all: TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  let [gone, come] = ['', ''];
  const settle = () => {
    if (gone !== '') whole.push({ kind: 'removed', text: gone });
    if (come !== '') whole.push({ kind: 'added', text: come });
    [gone, come] = ['', ''];
  };
  all.forEach(({ kind, text }, index) => {
    const isBetween = kind === 'same' && gone + come !== '' && /^\s+$/.test(text) && isChange(all[index + 1]);
    if (kind === 'removed' || isBetween) gone += text;
    if (kind === 'added' || isBetween) come += text;
    if (kind !== 'same' || isBetween) return;
    settle();
    const last = whole.at(-1);
    if (last?.kind === 'same') last.text += text;
    else whole.push({ kind: 'same', text });
  });
  settle();
  return whole;
}

const isChange = (part: TextPart | undefined) => part !== undefined && part.kind !== 'same';
