import type { CheckOptions, FileChoices } from './check-options.ts';
import { hoursBefore, withoutHours } from '#domain/timed-text/hours-before.ts';
import type { ReadFile } from './read-chosen-file.ts';
import { changeTimes } from './times-change.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** A file of subtitles that is looked at, with the times that were chosen for it. */
export type CheckedText = Extract<ReadFile, { is: 'text' }> & {
  /** As it was read. */
  original: TimedText;
  /** Its index in what was chosen. */
  file: number;
  choices: FileChoices;
  /** Whole hours that stood before its first subtitle. */
  hours: number;
};

/** The chosen files that hold subtitles. */
export function checkedTexts(files: readonly ReadFile[], { choices: all }: CheckOptions): CheckedText[] {
  return files.flatMap((read, file) => {
    if (read.is !== 'text') return [];
    const choices = all[file] ?? {};
    const hours = hoursBefore(read.document);
    const original = read.document;
    const fromZero = choices.takesHoursOff && hours > 0 ? withoutHours(original) : original;
    return [
      { ...read, original, document: changeTimes(fromZero, choices.changes ?? []), file, choices, hours },
    ];
  });
}
