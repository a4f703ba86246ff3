import type { FileFit } from '#domain/check-file/report.ts';

/** Names of the things that a file is compared with. */
export const FIT_TARGET_TEXTS: Readonly<Record<FileFit['against'], string>> = {
  copy: 'Your copy',
  listing: 'The listing',
};
