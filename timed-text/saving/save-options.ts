import type { RateName } from '#timed-text/rate.ts';
import { ratesOfFormat, type SavedFormat } from './saved-formats.ts';

/** What the writers of files have to know besides the document. */
export interface SaveOptions {
  format: SavedFormat;
  film: string;
  /** A tag, or what people call it: "English". */
  language: string;
  /** Of the copy. Formats that count in frames need it. */
  rate: RateName | undefined;
}

/** What is wrong with a rate for a format, and what to do; undefined where nothing is. */
export function rateProblem(format: SavedFormat, rate: RateName | undefined): string | undefined {
  const rates = ratesOfFormat(format);
  if (!rates || (rate !== undefined && rates.includes(rate))) return undefined;
  const list = `${rates.slice(0, -1).join(', ')} or ${rates.at(-1)}`;
  return rate === undefined
    ? `This format counts in frames. Choose the frame rate of your copy: ${list}.`
    : `This format does not support ${rate} frames a second. Choose ${list}, and change the times if your copy has that frame rate.`;
}
