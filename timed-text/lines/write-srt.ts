import { withTags } from './markup-tags.ts';
import { writeTime } from '#timed-text/write-time.ts';
import { alignmentOf } from '#timed-text/places.ts';
import { convertTicks, MILLISECONDS } from '#timed-text/rate.ts';
import { withoutBlankLines } from '#timed-text/spans.ts';
import type { Cue, Line, Span, TimedText } from '#timed-text/timed-text.ts';

/**
 * Writes SubRip, with CRLF, for encoding as UTF-8. Times are rounded to milliseconds, and times before zero become zero. Places other than
 * those of `places.ts`, voices, and blank lines within a subtitle are lost.
 */
export function writeSrt({ cues, clock }: TimedText): string {
  const blocks = cues.map((cue, index) => {
    const [start, end] = [cue.start, cue.end].map((ticks) => writeTime(convertTicks(ticks, clock, MILLISECONDS), 1000, ',', 3));
    return `${index + 1}\r\n${start} --> ${end}\r\n${words(cue)}\r\n`;
  });
  return blocks.join('');
}

function words({ lines, place }: Cue): string {
  const written = withoutBlankLines(lines).map((line) => `${writeLine(line)}\r\n`);
  const alignment = alignmentOf(place);
  return `${written.length > 0 && alignment !== 2 ? `{\\an${alignment}}` : ''}${written.join('')}`;
}

const writeLine = (line: Line) => line.map(writeSpan).join('');

function writeSpan(span: Span): string {
  const written = withTags(span.text, span);
  return span.colour === undefined ? written : `<font color="${span.colour}">${written}</font>`;
}
