import type { CheckOptions, FileChoices } from './check-options.ts';
import { hoursBefore, secondsBefore, withoutHours } from '#domain/timed-text/hours-before.ts';
import type { ReadFile } from './read-chosen-file.ts';
import type { TextFile } from './report.ts';
import { changeTimes } from './times-change.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** A file of subtitles that is looked at, with the times that were chosen for it. */
export type CheckedText = Extract<ReadFile, { is: 'text' }> & {
  /** As it was read. */
  original: TimedText;
  /** Its index in what was chosen. */
  file: number;
  choices: FileChoices;
  startHours?: TextFile['startHours'];
};

/** The chosen files that hold subtitles. */
export function checkedTexts(files: readonly ReadFile[], { choices: all }: CheckOptions): CheckedText[] {
  return files.flatMap((read, file) => {
    if (read.is !== 'text') return [];
    const choices = all[file] ?? {};
    const original = read.document;
    const { takesHoursOff = false, changes = [] } = choices;
    const document = changeTimes(takesHoursOff ? withoutHours(original) : original, changes);
    const startHours = startHoursOf(original, document, takesHoursOff);
    return [{ ...read, original, document, file, choices, ...(startHours && { startHours }) }];
  });
}

/** The whole hours before the film. None if a change of times has moved them away. */
function startHoursOf(
  original: TimedText,
  document: TimedText,
  isTakenOff: boolean,
): TextFile['startHours'] | undefined {
  const hours = hoursBefore(original);
  if (hours === 0 || (!isTakenOff && hoursBefore(document) !== hours)) return undefined;
  return { hours, seconds: secondsBefore(isTakenOff ? original : document), isTakenOff };
}
