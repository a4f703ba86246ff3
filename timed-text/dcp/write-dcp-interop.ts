import { writeField, writeSubtitles } from './dcp-writing.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { escapeXml } from '#timed-text/xml/xml-text.ts';

const CLOCK = { to: { numerator: 250, denominator: 1 }, inSecond: 250, digits: 3, fade: '0' };

/**
 * Writes the subtitles of a DCP's reel as CineCanvas (Interop), rounded to the nearest tick of 4 ms. `id` is a new UUID. Fonts are named
 * only if the document names their files; otherwise the projector uses its own font.
 */
export function writeDcpInterop(document: TimedText, { id }: { id: string }): string {
  const { header } = document;
  const fonts = (header.fonts ?? []).filter((font) => font !== '' && !font.startsWith('urn:'));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<DCSubtitle Version="1.0">',
    ...writeField('SubtitleID', id.replace(/^urn:uuid:/, '')),
    ...writeField('MovieTitle', header.title ?? ''),
    ...writeField('ReelNumber', header.reel ?? header.reelText ?? 1),
    ...writeField('Language', header.language ?? ''),
    ...fonts.map((font, index) => `  <LoadFont Id="font-${index + 1}" URI="${escapeXml(font)}"/>`),
    ...writeSubtitles(document, 'interop', { ...CLOCK, hasFont: fonts.length > 0 }).map((line) => `  ${line}`),
    '</DCSubtitle>',
    '',
  ].join('\n');
}
