import { countText } from '#domain/count-text.ts';
import type { FixCounts } from '#domain/check-file/file-change.ts';
import type { FixName } from '#domain/timed-text/fixes/fix-names.ts';

interface FixTexts {
  /** On its button. */
  name: string;
  /** What the fix does and what it leaves. */
  about: string;
  /** "12 subtitles lengthened". */
  done: (changed: number) => string;
  /** What is left for a person, as a sentence. */
  left: (left: number) => string;
}

const subtitles = (count: number): string => countText(count, 'subtitle');
const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** By fix; the page, the list of steps and the report say the same. */
export const FIX_TEXTS: Readonly<Record<FixName, FixTexts>> = {
  tags: {
    name: 'Remove tags and \\h',
    about: 'Removes tags that players show as text, and writes \\h as a space and \\N as a line break.',
    done: (changed) => `${countText(changed, 'tag')} removed`,
    left: () => '',
  },
  lines: {
    name: 'Break long lines',
    about: 'Breaks after a sentence or a clause if possible, never within a name or a number.',
    done: (changed) => `long lines broken in ${subtitles(changed)}`,
    left: (left) =>
      `${subtitles(left)} ${left === 1 ? 'does' : 'do'} not fit into the lines of this guideline: shorten the text.`,
  },
  shortest: {
    name: 'Lengthen short subtitles',
    about: 'Moves the end later, as far as the next subtitle allows. No start is moved.',
    done: (changed) => `${subtitles(changed)} lengthened`,
    left: (left) =>
      `${subtitles(left)} ${are(left)} still too short because the next one follows too soon: join them or shorten the text.`,
  },
  gaps: {
    name: 'Fix short gaps',
    about: 'Moves the end of the subtitle before the gap. No start is moved.',
    done: (changed) =>
      changed === 1
        ? 'the end of 1 subtitle moved for the gap after it'
        : `the ends of ${subtitles(changed)} moved for the gap after each`,
    left: (left) =>
      `${countText(left, 'gap')} ${are(left)} unchanged because the subtitle before would stay too long on the screen.`,
  },
};

/** What a fix would do, as a sentence or two: "12 subtitles lengthened." becomes "Would change 12." */
export function offerText(fix: FixName, { changed, left }: FixCounts): string {
  const unit = fix === 'tags' ? 'tag' : 'subtitle';
  const sentences = [
    changed === 0 ? 'Nothing to fix.' : `${countText(changed, unit)} to change.`,
    left === 0 ? '' : FIX_TEXTS[fix].left(left),
  ];
  return (changed === 0 && left > 0 ? sentences.slice(1) : sentences).filter(Boolean).join(' ');
}

/** What a fix did, as sentences. */
export function fixedText(fix: FixName, { changed, left }: FixCounts): string {
  const done = changed === 0 ? 'Nothing changed' : FIX_TEXTS[fix].done(changed);
  const sentences = [
    `${done.charAt(0).toUpperCase()}${done.slice(1)}.`,
    left === 0 ? '' : FIX_TEXTS[fix].left(left),
  ];
  return sentences.filter(Boolean).join(' ');
}
