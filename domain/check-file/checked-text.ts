import type { CheckOptions, FileChoices } from './check-options.ts';
import { changeFile, type DoneChange, type FileToChange } from './file-change.ts';
import { hoursBefore, secondsBefore, withoutHours } from '#domain/timed-text/hours-before.ts';
import type { ReadFile } from './read-chosen-file.ts';
import type { TextFile } from './report.ts';
import { isDescription, rulesFor } from './text-traits.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** A file of subtitles that is looked at, with the times that were chosen for it. */
export type CheckedText = Extract<ReadFile, { is: 'text' }> & {
  /** As it was read. */
  original: TimedText;
  /** Its index in what was chosen. */
  file: number;
  choices: FileChoices;
  /** The steps of the file, each with its result. */
  done: readonly DoneChange[];
  startHours?: TextFile['startHours'];
};

/** The chosen files that hold subtitles. */
export function checkedTexts(files: readonly ReadFile[], options: CheckOptions): CheckedText[] {
  return files.flatMap((read, file) => {
    if (read.is !== 'text') return [];
    const choices = options.choices[file] ?? {};
    const original = read.document;
    const { takesHoursOff = false, changes = [] } = choices;
    const fromZero = takesHoursOff ? withoutHours(original) : original;
    const changed = changeFile(fromZero, changes, fileToChange(read, options));
    const startHours = startHoursOf(original, changed.document, takesHoursOff);
    return [{ ...read, original, ...changed, file, choices, ...(startHours && { startHours }) }];
  });
}

/** Returns the facts about a file that fixes need. */
export const fileToChange = (text: Pick<CheckedText, 'name' | 'document'>, options: Pick<CheckOptions, 'listing'>): FileToChange => ({
  rulesUnder: (guideline) => rulesFor(text, guideline),
  isDescription: isDescription(text, options),
});

/** Counts the whole hours before the film. There are none if a change of times has removed them. */
function startHoursOf(original: TimedText, document: TimedText, isTakenOff: boolean): TextFile['startHours'] | undefined {
  const hours = hoursBefore(original);
  if (hours === 0 || (!isTakenOff && hoursBefore(document) !== hours)) return undefined;
  return { hours, seconds: secondsBefore(isTakenOff ? original : document), isTakenOff };
}
