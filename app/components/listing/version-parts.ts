import { describeVersion } from '#domain/films/describe-listing.ts';
import type { Listing } from '#domain/films/listing.ts';

type Version = Pick<Listing, 'language' | 'duration' | 'frame_rate' | 'sidecar_format' | 'sidecar_by'>;

/** Lists the facts that distinguish materials of the same type for a film: "English", "121 min · 24 fps", "SRT", "by Lantern". */
export const versionParts = (version: Version): string[] =>
  [
    version.language || 'Language not given',
    describeVersion(version),
    version.sidecar_format,
    version.sidecar_by && `by ${version.sidecar_by}`,
  ].filter(Boolean);
