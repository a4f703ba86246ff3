import { type NamedType, timedTextFileName } from '#domain/timed-text/file-name.ts';
import { RATES, type RateName } from '#domain/timed-text/rate.ts';
import type { TimedText } from '#domain/timed-text/timed-text.ts';
import type { Loss } from './loss.ts';
import { lossesBetween } from './losses.ts';
import { ratesOfFormat, SAVED_FORMATS, type SavedFormat } from './saved-formats.ts';
import { type Issue, WRITE_AND_READ } from './write-and-read.ts';

export interface SaveOptions {
  format: SavedFormat;
  film: string;
  /** A tag, or what people call it: "English". */
  language: string;
  type: NamedType;
  /** Of the copy. Formats that count in frames need it; all have it in their name. */
  rate: RateName | undefined;
  /** Of one of several reels. */
  reel?: number;
}

export type Saved =
  | { is: 'saved'; name: string; mediaType: string; bytes: Uint8Array<ArrayBuffer>; losses: readonly Loss[] }
  /** What is wrong with the rate, as a sentence. */
  | { is: 'refused'; sentence: string };

/**
 * The document as a file of this format, its name by the site's rule, and what is lost. The language that people
 * say stands in the file too, and the film where the file has no title of its own.
 */
export function saveAs(document: TimedText, options: SaveOptions, issue: Issue): Saved {
  const { format, rate } = options;
  const sentence = rateProblem(format, rate);
  if (sentence !== undefined) return { is: 'refused', sentence };
  const named = withFacts(document, options);
  const { bytes, held } = WRITE_AND_READ[format](named, rate ?? '24', issue);
  const losses = lossesBetween(named, held);
  return {
    is: 'saved',
    name: savedName(options),
    mediaType: SAVED_FORMATS[format].mediaType,
    bytes,
    losses: format === 'ebu-stl' && rate === '29.97' ? withRateAs30(losses) : losses,
  };
}

/** What is wrong with a rate for a format, and what to do; undefined where nothing is. */
export function rateProblem(format: SavedFormat, rate: RateName | undefined): string | undefined {
  const rates = ratesOfFormat(format);
  if (!rates || (rate !== undefined && rates.includes(rate))) return undefined;
  const list = `${rates.slice(0, -1).join(', ')} or ${rates.at(-1)}`;
  return rate === undefined
    ? `This format counts in frames: choose the frame rate of your copy, ${list}.`
    : `This format cannot say ${rate} frames a second: choose ${list}, and change the times if your copy runs at that rate.`;
}

/** By the site's rule: `Film-Name_EN_DS_25fps.srt`. */
export function savedName({ film, language, type, rate, format, reel }: SaveOptions): string {
  return timedTextFileName({
    film,
    language,
    type,
    format,
    ...(reel !== undefined && { cut: `Reel ${reel}` }),
    ...(rate !== undefined && { rate: RATES[rate] }),
  });
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
