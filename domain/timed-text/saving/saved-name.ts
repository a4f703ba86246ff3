import { type NamedType, timedTextFileName } from '#domain/timed-text/file-name.ts';
import { RATES, type RateName } from '#domain/timed-text/rate.ts';
import { ratesOfFormat, type SavedFormat } from './saved-formats.ts';

/* What is said before anything is written: pages load no writer for it. */

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

/** What is wrong with a rate for a format, and what to do; undefined where nothing is. */
export function rateProblem(format: SavedFormat, rate: RateName | undefined): string | undefined {
  const rates = ratesOfFormat(format);
  if (!rates || (rate !== undefined && rates.includes(rate))) return undefined;
  const list = `${rates.slice(0, -1).join(', ')} or ${rates.at(-1)}`;
  return rate === undefined
    ? `This format counts in frames: choose the frame rate of your copy, ${list}.`
    : `This format cannot say ${rate} frames a second: choose ${list}, and change the times if your copy runs at that rate.`;
}

/** Makes a name by the site's rule: `Film-Name_EN_DS_25fps.srt`, or `Film-Name_EN_DS_25fps_R2.srt` for a reel. */
export function savedName({ film, language, type, rate, format, reel }: SaveOptions): string {
  return timedTextFileName({
    film,
    language,
    type,
    format,
    ...(reel !== undefined && { reel }),
    ...(rate !== undefined && { rate: RATES[rate] }),
  });
}
