import { type DcpNames, placeOnRows, writeContent, writeField } from './dcp-writing.ts';
import { writeTime } from '#timed-text/write-time.ts';
import { convertTicks } from '#timed-text/rate.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { escapeXml } from '#timed-text/xml/xml-text.ts';

const NAMES: DcpNames = {
  vertical: 'VAlign',
  verticalPosition: 'VPosition',
  horizontal: 'HAlign',
  underline: 'Underlined',
};

const CLOCK = { numerator: 250, denominator: 1 };

/**
 * Writes the subtitles of a DCP's reel as CineCanvas (Interop), rounded to the nearest tick of 4 ms. `id` is a new UUID. Fonts are named
 * only if the document names their files; otherwise the projector uses its own font.
 */
export function writeDcpInterop(document: TimedText, { id }: { id: string }): string {
  const { header } = document;
  const fonts = (header.fonts ?? []).filter((font) => font !== '' && !font.startsWith('urn:'));
  const out = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<DCSubtitle Version="1.0">',
    ...writeField('SubtitleID', id.replace(/^urn:uuid:/, '')),
    ...writeField('MovieTitle', header.title ?? ''),
    ...writeField('ReelNumber', header.reel ?? header.reelText ?? 1),
    ...writeField('Language', header.language ?? ''),
    ...fonts.map((font, index) => `  <LoadFont Id="font-${index + 1}" URI="${escapeXml(font)}"/>`),
    `  <Font ${fonts.length > 0 ? 'Id="font-1" ' : ''}Size="42" Weight="normal" Color="FFFFFFFF" Effect="border" EffectColor="FF000000">`,
  ];
  placeOnRows(document.cues).forEach((placed, index) => {
    const { cue } = placed;
    const [start, end] = [cue.start, cue.end].map((ticks) =>
      writeTime(convertTicks(ticks, document.clock, CLOCK), CLOCK.numerator, ':', 3),
    );
    out.push(`    <Subtitle SpotNumber="${index + 1}" TimeIn="${start}" TimeOut="${end}" FadeUpTime="0" FadeDownTime="0">`);
    for (const line of writeContent(placed, NAMES)) out.push(`      ${line}`);
    out.push('    </Subtitle>');
  });
  out.push('  </Font>', '</DCSubtitle>', '');
  return out.join('\n');
}
