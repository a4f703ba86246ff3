import { countText } from '#domain/text/count-text.ts';
import type { FixName } from '#timed-text/fixes/apply-fix.ts';
import type { FixCounts } from '#timed-text/fixes/fixing.ts';

interface FixTexts {
  /** Label of the button. */
  name: string;
  /** Explanation of the fix and its limits. */
  about: string;
  /** "12 subtitles lengthened". */
  done: (changed: number) => string;
  /** Sentence about the subtitles that a person has to fix. */
  left: (left: number) => string;
}

const subtitles = (count: number): string => countText(count, 'subtitle');
const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** Texts of each fix, in the order of FIX_NAMES. The page, the list of steps and the report use the same texts. */
export const FIX_TEXTS: Readonly<Record<FixName, FixTexts>> = {
  tags: {
    name: 'Remove tags and \\h',
    about: 'Removes tags that players show as text, and writes \\h as a space and \\N as a line break.',
    done: (changed) => `${countText(changed, 'tag')} removed`,
    left: () => '',
  },
  lines: {
    name: 'Break long lines',
    about: 'Breaks lines after a sentence or a clause if possible, and never within a name or a number.',
    done: (changed) => `long lines broken in ${subtitles(changed)}`,
    left: (left) => `${subtitles(left)} ${left === 1 ? 'has' : 'have'} too much text for the lines of this guideline. Shorten the text.`,
  },
  shortest: {
    name: 'Lengthen short subtitles',
    about: 'Moves the end of a short subtitle later, as far as the next subtitle allows.',
    done: (changed) => `${subtitles(changed)} lengthened`,
    left: (left) =>
      `${subtitles(left)} ${are(left)} still too short because the next subtitle follows too soon. Join the two subtitles or shorten the text.`,
  },
  gaps: {
    name: 'Fix short gaps',
    about: 'Moves the end of the subtitle before the gap.',
    done: (changed) => (changed === 1 ? 'gap after 1 subtitle fixed' : `gaps after ${subtitles(changed)} fixed`),
    left: (left) =>
      `${countText(left, 'gap')} ${are(left)} unchanged because the subtitle before the gap would stay on the screen too long.`,
  },
};

/** Describes what a fix would change and what it would leave. */
export function offerText(fix: FixName, { changed, left }: FixCounts): string {
  const unit = fix === 'tags' ? 'tag' : 'subtitle';
  const sentences = [
    changed === 0 ? 'Nothing to fix.' : `${countText(changed, unit)} to change.`,
    left === 0 ? '' : FIX_TEXTS[fix].left(left),
  ];
  return (changed === 0 && left > 0 ? sentences.slice(1) : sentences).filter(Boolean).join(' ');
}

/** Describes what a fix changed and what it left. */
export function fixedText(fix: FixName, { changed, left }: FixCounts): string {
  const done = changed === 0 ? 'Nothing changed' : FIX_TEXTS[fix].done(changed);
  const sentences = [`${done.charAt(0).toUpperCase()}${done.slice(1)}.`, left === 0 ? '' : FIX_TEXTS[fix].left(left)];
  return sentences.filter(Boolean).join(' ');
}
