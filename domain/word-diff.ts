/** A stretch of text that is in both versions, only in the earlier one, or only in the later one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many pairs of words to compare, what differs is shown as one piece: nobody could read it otherwise. */
const MOST_PAIRS = 1_000_000;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * What changed between two texts, word by word, also where words have no spaces between them. Put together, the parts
 * that are the same or removed are the earlier text, those that are the same or added the later one.
 */
export function wordDiff(before: string, after: string): TextPart[] {
  const [ours, theirs] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(ours, theirs);
  const end = commonEnd(ours.slice(start), theirs.slice(start));
  const middle = diffMiddle(ours.slice(start, ours.length - end), theirs.slice(start, theirs.length - end));
  const same = (list: string[]): TextPart[] => list.map((text) => ({ kind: 'same', text }));
  return joined([...same(ours.slice(0, start)), ...middle, ...same(ours.slice(ours.length - end))]);
}

const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

function commonStart(ours: string[], theirs: string[]): number {
  let count = 0;
  while (count < ours.length && ours[count] === theirs[count]) count += 1;
  return count;
}

const commonEnd = (ours: string[], theirs: string[]) => commonStart(ours.toReversed(), theirs.toReversed());

/** By the longest common sequence of words. */
function diffMiddle(ours: string[], theirs: string[]): TextPart[] {
  if (ours.length * theirs.length > MOST_PAIRS) return [...removed(ours), ...added(theirs)];
  const width = theirs.length + 1;
  /** How many words the rests from here on have in common. */
  const common = new Uint32Array((ours.length + 1) * width);
  for (let i = ours.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        ours[i] === theirs[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < ours.length && j < theirs.length) {
    if (ours[i] === theirs[j]) {
      parts.push({ kind: 'same', text: ours[i]! });
      i += 1;
      j += 1;
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) {
      parts.push({ kind: 'removed', text: ours[i]! });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: theirs[j]! });
      j += 1;
    }
  }
  return [...parts, ...removed(ours.slice(i)), ...added(theirs.slice(j))];
}

const removed = (list: string[]): TextPart[] => list.map((text) => ({ kind: 'removed', text }));
const added = (list: string[]): TextPart[] => list.map((text) => ({ kind: 'added', text }));

/**
 * Neighbours as one part, first what was removed, then what was added. White space that is the same between two changes
 * belongs to both: "old words" → "new text" is one change, not two.
 */
function joined(parts: TextPart[]): TextPart[] {
  const whole: TextPart[] = [];
  let [gone, come] = ['', ''];
  const settle = () => {
    if (gone !== '') whole.push({ kind: 'removed', text: gone });
    if (come !== '') whole.push({ kind: 'added', text: come });
    [gone, come] = ['', ''];
  };
  parts.forEach(({ kind, text }, index) => {
    const isBetween =
      kind === 'same' && gone + come !== '' && /^\s+$/.test(text) && isChange(parts[index + 1]);
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
