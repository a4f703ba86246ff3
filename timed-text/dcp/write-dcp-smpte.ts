import { writeField, writeSubtitles } from './dcp-writing.ts';
import { framesPerSecond, type Rate, RATES } from '#timed-text/rate.ts';
import type { TimedText } from '#timed-text/timed-text.ts';
import { escapeXml } from '#timed-text/xml/xml-text.ts';

/** Data for the file that is not in a document. */
export interface DcpSmpteOptions {
  /** A new UUID from `crypto.randomUUID()`. Players treat files with the same UUID as one file. */
  id: string;
  /** Current time, as ISO 8601. */
  issueDate: string;
  /** Frame rate of the copy. The default is the document's frame rate, or else 24. */
  rate?: Rate;
}

/**
 * Writes the subtitles of a DCP's reel as SMPTE ST 428-7 of 2014. Times are rounded to the nearest frame, and StartTime is 0. Fonts are
 * named only if the document names some by UUID; a font must be added when the DCP is made.
 */
export function writeDcpSmpte(document: TimedText, options: DcpSmpteOptions): string {
  const { header } = document;
  const rate = options.rate ?? document.frameRate ?? RATES['24'];
  const fonts = (header.fonts ?? []).filter((font) => font.startsWith('urn:uuid:'));
  const frames = { to: rate, inSecond: framesPerSecond(rate), digits: 2, fade: '00:00:00:00' };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<SubtitleReel xmlns="http://www.smpte-ra.org/schemas/428-7/2014/DCST">',
    ...writeField('Id', options.id.startsWith('urn:') ? options.id : `urn:uuid:${options.id}`),
    ...writeField('ContentTitleText', header.title ?? ''),
    ...writeField('IssueDate', options.issueDate),
    ...writeField('ReelNumber', header.reel ?? header.reelText),
    ...writeField('Language', header.language),
    ...writeField('EditRate', `${rate.numerator} ${rate.denominator}`),
    ...writeField('TimeCodeRate', framesPerSecond(rate)),
    ...writeField('StartTime', '00:00:00:00'),
    ...fonts.map((font, index) => `  <LoadFont ID="font-${index + 1}">${escapeXml(font)}</LoadFont>`),
    '  <SubtitleList>',
    ...writeSubtitles(document, 'smpte', { ...frames, hasFont: fonts.length > 0 }).map((line) => `    ${line}`),
    '  </SubtitleList>',
    '</SubtitleReel>',
    '',
  ].join('\n');
}
