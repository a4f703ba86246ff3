import type { TextFile } from '#domain/check-file/report.ts';
import { isOwnKey, ownKeys } from '#domain/text/own-keys.ts';
import { SAVED_FORMATS, type SavedFormat } from '#timed-text/saving/saved-formats.ts';

/** Formats to choose from, each with its use. */
export const FORMAT_OPTIONS = ownKeys(SAVED_FORMATS).map((value) => ({
  value,
  label: `${SAVED_FORMATS[value].name}: ${SAVED_FORMATS[value].use}`,
}));

/** Returns the file's own format if it can be written. */
export function usualFormat({ format }: Pick<TextFile, 'format'>): SavedFormat {
  if (isOwnKey(SAVED_FORMATS, format)) return format;
  return /^(?:ttml|ebu-tt)/.test(format) ? 'imsc' : 'srt';
}
