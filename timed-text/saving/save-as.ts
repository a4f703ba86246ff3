import { lacksFont } from '#timed-text/dcp/dcp-text.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import type { Loss } from './loss-texts.ts';
import { lossesBetween } from './losses.ts';
import { SAVED_FORMATS } from './saved-formats.ts';
import { rateProblem, type SaveOptions } from './save-options.ts';
import { type FileStamp, WRITE_AND_READ } from './write-and-read.ts';

export type Saved =
  | { is: 'saved'; mediaType: string; bytes: Uint8Array<ArrayBuffer>; losses: readonly Loss[] }
  /** Problem with the frame rate, as a sentence. */
  | { is: 'refused'; sentence: string };

/**
 * Saves a document as a file of this format, and reports the losses. The file also contains the chosen language and, if it has no title,
 * the film's title.
 */
export function saveAs(document: TimedText, options: SaveOptions, stamp: FileStamp): Saved {
  const { format, rate } = options;
  const sentence = rateProblem(format, rate);
  if (sentence !== undefined) return { is: 'refused', sentence };
  const named = withFacts(document, options);
  const { bytes, held } = WRITE_AND_READ[format](named, rate ?? '24', stamp);
  const losses = lossesBetween(document, held, named);
  return {
    is: 'saved',
    mediaType: SAVED_FORMATS[format].mediaType,
    bytes,
    losses: [
      ...(format === 'ebu-stl' && rate === '29.97' ? withRateAs30(losses) : losses),
      ...(lacksFont(held) ? [{ kind: 'no-font', count: 1, found: '' } as const] : []),
    ],
  };
}

function withFacts(document: TimedText, { film, language }: SaveOptions): TimedText {
  const { header } = document;
  const title = header.title ?? film.trim();
  const tag = language.trim() || (header.language ?? '');
  return {
    ...document,
    header: { ...header, ...(title !== '' && { title }), ...(tag !== '' && { language: tag }) },
  };
}

function withRateAs30(losses: readonly Loss[]): readonly Loss[] {
  const at = losses.findIndex(({ kind }) => kind === 'rounded');
  return losses.toSpliced(at + 1, 0, { kind: 'rate-as-30', count: 1, found: '' });
}
