import { toBgr } from '#timed-text/colours.ts';
import { convertTicks, type Rate } from '#timed-text/rate.ts';
import { withoutBlankLines } from '#timed-text/spans.ts';
import type { Line, Span, TimedText } from '#timed-text/timed-text.ts';

/**
 * Writes MicroDVD at this rate, which its first cue states, with CRLF. Times are rounded to frames, and times before zero become zero. A
 * look stays if it applies to a whole line. Places, voices and blank lines are lost, and a `|` in a text becomes `¦`.
 */
export function writeMicroDvd({ cues, clock }: TimedText, rate: Rate): string {
  const lines = cues.map((cue) => {
    const [start, end] = [cue.start, cue.end].map((ticks) => Math.max(0, convertTicks(ticks, clock, rate)));
    return `{${start}}{${end}}${withoutBlankLines(cue.lines).map(writeLine).join('|')}\r\n`;
  });
  return `{1}{1}${decimals(rate)}\r\n${lines.join('')}`;
}

/** Formats a rate with three decimals, as other programs do: 25.000, 23.976. */
const decimals = ({ numerator, denominator }: Rate) => (numerator / denominator).toFixed(3);

function writeLine(line: Line): string {
  const has = (is: (span: Span) => boolean | undefined) => line.every((span) => is(span));
  const styles = [
    ...(has(({ bold }) => bold) ? ['b'] : []),
    ...(has(({ italic }) => italic) ? ['i'] : []),
    ...(has(({ underline }) => underline) ? ['u'] : []),
  ];
  const colour = line[0]?.colour;
  const isOneColour = colour !== undefined && has((span) => span.colour === colour);
  const text = line.map((span) => span.text.replaceAll('|', '¦')).join('');
  const look = styles.length > 0 ? `{y:${styles.join(',')}}` : '';
  return `${look}${isOneColour ? `{c:$${toBgr(colour)}}` : ''}${text}`;
}
