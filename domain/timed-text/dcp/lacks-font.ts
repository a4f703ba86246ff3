import type { TimedText } from '#domain/timed-text/timed-text.ts';

/** Whether text of a DCP names no font. Each server then uses its own font, and some show nothing. */
export const lacksFont = ({ format, header: { fonts = [] }, cues }: TimedText): boolean =>
  (format === 'dcp-smpte' || format === 'dcp-interop') &&
  fonts.length === 0 &&
  cues.some(({ lines }) => lines.length > 0);
