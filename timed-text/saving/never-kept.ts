import type { TimedTextFormat } from '#timed-text/timed-text.ts';

const OF_TTML = 'sizes, backgrounds and the exact places of regions';
const OF_SSA = 'styles beyond colour and slant, layers, effects and comments';

/** What files of a format can have and this project's document has no place for: it is lost whatever it is saved as. */
export const NEVER_KEPT: Readonly<Partial<Record<TimedTextFormat, string>>> = {
  vtt: 'names of cues, comments and style sheets',
  ssa: OF_SSA,
  ass: OF_SSA,
  microdvd: 'fonts and sizes',
  'spruce-stl': 'fonts, sizes and fades',
  'ebu-stl': 'exact rows, boxes and comments',
  ttml: OF_TTML,
  imsc: OF_TTML,
  'ebu-tt': OF_TTML,
  'ebu-tt-d': OF_TTML,
  'dcp-smpte': 'sizes, borders, fades and exact positions',
  'dcp-interop': 'sizes, borders, fades and exact positions',
};
