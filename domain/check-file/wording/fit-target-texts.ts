import type { FileFit } from '#domain/check-file/report.ts';

/** What a file is compared with. */
export const FIT_TARGET_TEXTS: Readonly<Record<FileFit['against'], string>> = {
  copy: 'Your copy',
  listing: 'The listing',
};
