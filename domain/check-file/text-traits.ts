import type { CheckOptions } from './check-options.ts';
import { isLanguageTag } from '#domain/timed-text/checks/check-dcp.ts';
import { rulesOf, type Guideline, type Rules } from '#domain/timed-text/checks/rules.ts';
import { readFileName } from '#domain/timed-text/file-name.ts';
import { languageOfLetters } from '#domain/timed-text/language-of-letters.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** A file of subtitles under its name. */
interface NamedText {
  name: string;
  document: TimedText;
}

/** Language tag from the file or else from its name; '' if neither has one. */
export function languageOf({ document, name }: NamedText): string {
  const said = document.header.language?.trim() ?? '';
  return isLanguageTag(said) ? said : (readFileName(name).language ?? '');
}

/** Finds a guideline's rules for the language of a file. If nothing states the language, its letters decide. */
export const rulesFor = (text: NamedText | undefined, guideline: Guideline): Rules =>
  rulesOf(guideline, text && (languageOf(text) || languageOfLetters(text.document)));

/** Whether the text is spoken, by the listing, the file's name or the file. */
export function isDescription({ name, document }: NamedText, { listing }: Pick<CheckOptions, 'listing'>): boolean {
  if (listing) return listing.format === 'AD';
  return readFileName(name).type?.startsWith('AD') || document.header.kind === 'descriptions';
}
