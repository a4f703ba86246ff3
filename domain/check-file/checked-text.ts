import type { CheckOptions, FileChoices } from './check-options.ts';
import { changeFile, type DoneChange, type FileToChange } from './file-change.ts';
import { hoursBefore, secondsBefore, withoutHours } from '#timed-text/hours-before.ts';
import type { ReadFile } from './read-chosen-file.ts';
import type { TextFile } from './report.ts';
import { isLanguageTag } from '#timed-text/checks/check-dcp.ts';
import { rulesOf, type Guideline, type Rules } from '#timed-text/checks/rules.ts';
import { readFileName } from './file-name.ts';
import { languageOfLetters } from '#timed-text/language-of-letters.ts';
import type { TimedText } from '#timed-text/timed-text.ts';

/** A subtitle file to check, with the times that the reader chose for it. */
export type CheckedText = Extract<ReadFile, { is: 'text' }> & {
  /** The document before any changes. */
  original: TimedText;
  /** Index among the chosen files. */
  file: number;
  choices: FileChoices;
  /** The steps of the file, each with its result. */
  done: readonly DoneChange[];
  startHours?: TextFile['startHours'];
};

/** Returns the chosen files that contain subtitles. */
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
export const fileToChange = (text: NamedText, options: Pick<CheckOptions, 'listing'>): FileToChange => ({
  rulesUnder: (guideline) => rulesFor(text, guideline),
  isDescription: isDescription(text, options),
});

/** Counts the whole hours before the film. There are none if a change of times has removed them. */
function startHoursOf(original: TimedText, document: TimedText, isTakenOff: boolean): TextFile['startHours'] | undefined {
  const hours = hoursBefore(original);
  if (hours === 0 || (!isTakenOff && hoursBefore(document) !== hours)) return undefined;
  return { hours, seconds: secondsBefore(isTakenOff ? original : document), isTakenOff };
}

type NamedText = Pick<CheckedText, 'name' | 'document'>;

/** Returns the language tag from the file or else from its name; '' if neither has one. */
export function languageOf({ document, name }: NamedText): string {
  const said = document.header.language?.trim() ?? '';
  return isLanguageTag(said) ? said : (readFileName(name).language ?? '');
}

/** Finds a guideline's rules for the language of a file. If nothing states the language, its letters decide. */
export const rulesFor = (text: NamedText | undefined, guideline: Guideline): Rules =>
  rulesOf(guideline, text && (languageOf(text) || languageOfLetters(text.document)));

/** Whether the text is a description to be spoken, according to the listing, the file's name or the file. */
export function isDescription({ name, document }: NamedText, { listing }: Pick<CheckOptions, 'listing'>): boolean {
  if (listing) return listing.format === 'AD';
  return readFileName(name).type?.startsWith('AD') || document.header.kind === 'descriptions';
}
