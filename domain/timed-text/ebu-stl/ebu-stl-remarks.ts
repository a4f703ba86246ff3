import type { DocumentBuilder } from '#domain/timed-text/document-builder.ts';

/** What the reader of EBU STL remarks. Its `line` is the number of a block, from 1. */
export const EBU_STL_REMARKS = [
  'stl-cut-off',
  'stl-rate-unknown',
  'stl-rate-30-or-29.97',
  'stl-letters-unknown',
  'stl-times-not-for-use',
  'stl-one-of-several-discs',
  'stl-block-count',
  'stl-subtitle-count',
  'stl-start-not-subtracted',
  'stl-before-start',
  'stl-subtitle-zero',
  'stl-title-card',
  'stl-comment',
  'stl-user-data',
  'stl-extension-broken',
  'stl-text-after-end',
  'stl-impossible-time',
  'stl-unknown-character',
] as const;

export type EbuStlBuilder = DocumentBuilder<(typeof EBU_STL_REMARKS)[number]>;
