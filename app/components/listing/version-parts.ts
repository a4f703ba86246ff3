import type { Listing } from '#domain/films/listing.ts';

type Version = Pick<Listing, 'language' | 'duration' | 'frame_rate' | 'sidecar_format' | 'sidecar_by'>;

/** What tells a material from others of its type for the same film: "English", "121 minutes at 24 fps", "SRT", "by Lantern". */
export const versionParts = ({ language, duration, frame_rate, sidecar_format, sidecar_by }: Version): string[] =>
  [
    language || 'Language not given',
    `${duration} minutes${/^[\d.]+$/.test(frame_rate) ? ` at ${frame_rate} fps` : ''}`,
    sidecar_format,
    sidecar_by && `by ${sidecar_by}`,
  ].filter(Boolean);
