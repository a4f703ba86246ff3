import type { RateName } from '#timed-text/rate.ts';
import { ratesOfFormat, type SavedFormat } from './saved-formats.ts';

/** Data that writers need in addition to the document. */
export interface SaveOptions {
  format: SavedFormat;
  film: string;
  /** Language tag, or a name such as "English". */
  language: string;
  /** Frame rate of the copy, for formats that count in frames. */
  rate: RateName | undefined;
}

/** Describes a problem with the frame rate for a format, with advice. Undefined if there is none. */
export function rateProblem(format: SavedFormat, rate: RateName | undefined): string | undefined {
  const rates = ratesOfFormat(format);
  if (!rates || (rate !== undefined && rates.includes(rate))) return undefined;
  const list = `${rates.slice(0, -1).join(', ')} or ${rates.at(-1)}`;
  return rate === undefined
    ? `This format counts in frames. Choose the frame rate of your copy: ${list}.`
    : `This format does not support ${rate} frames a second. Choose ${list}, and change the times if your copy has that frame rate.`;
}
