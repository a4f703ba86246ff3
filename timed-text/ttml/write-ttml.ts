import { writeTime } from '#timed-text/write-time.ts';
import { convertTicks, framesPerSecond, isSameRate, MILLISECONDS, type Rate, RATES } from '#timed-text/rate.ts';
import { ticksOfHour, type Cue, type Line, type Span, type TimedText } from '#timed-text/timed-text.ts';
import { regionOfPlace, USUAL_REGION } from './ttml-header.ts';
import { escapeXml } from '#timed-text/xml/xml-text.ts';

/**
 * Writes IMSC 1.1 text. Times are exact: in milliseconds if the document's clock allows it, otherwise in its frames, otherwise in its
 * ticks. Every place becomes a region.
 */
export function writeTtml(document: TimedText): string {
  const { header } = document;
  const times = chooseTimes(document);
  const regions = nameRegions(document.cues);
  const out = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"',
    '    xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"',
    '    ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text"',
    `    ttp:timeBase="media"${times.attributes} xml:lang="${escapeXml(header.language ?? '')}">`,
    '  <head>',
    ...(header.title === undefined ? [] : [`    <metadata><ttm:title>${escapeXml(header.title)}</ttm:title></metadata>`]),
    '    <layout>',
    ...[...regions].map(([place, id]) => writeRegion(place, id)),
    '    </layout>',
    '  </head>',
    '  <body>',
    '    <div>',
  ];
  for (const cue of document.cues) {
    const [begin, end] = [cue.start, cue.end].map((ticks) => times.write(Math.max(0, ticks)));
    const space = hasOwnBlanks(cue.lines) ? ' xml:space="preserve"' : '';
    const region = regions.get(cue.place) ?? USUAL_REGION;
    out.push(`      <p begin="${begin}" end="${end}" region="${region}"${space}>${cue.lines.map(writeLine).join('<br/>')}</p>`);
  }
  out.push('    </div>', '  </body>', '</tt>', '');
  return out.join('\n');
}

interface Times {
  attributes: string;
  write: (ticks: number) => string;
}

function chooseTimes(document: TimedText): Times {
  const { clock, frameRate } = document;
  const stated = frameRate ? rateAttributes(frameRate) : '';
  const perTick = 1000 * clock.denominator;
  if (perTick % clock.numerator === 0) {
    return { attributes: stated, write: (ticks) => writeTime(convertTicks(ticks, clock, MILLISECONDS), 1000, '.', 3) };
  }
  const isCountedInFrames = Object.values(RATES).some((rate) => isSameRate(rate, clock)) && (!frameRate || isSameRate(frameRate, clock));
  if (!isCountedInFrames) {
    return {
      attributes: `${stated} ttp:tickRate="${clock.numerator}"`,
      write: (ticks) => `${ticks * clock.denominator}t`,
    };
  }
  // In timeBase media a second of HH:MM:SS is a real one, so frames of 24000/1001 can only be counted continuously.
  const inSecond = framesPerSecond(clock);
  const write = clock.denominator === 1 ? (ticks: number) => writeTime(ticks, inSecond, ':', 2) : (ticks: number) => `${ticks}f`;
  // Continuous frame counts do not need it, but it states how many frames made an hour of timecode.
  const isDropFrame = clock.denominator > 1 && ticksOfHour(document) < 3600 * inSecond;
  return { attributes: `${rateAttributes(clock)}${isDropFrame ? ' ttp:dropMode="dropNTSC"' : ''}`, write };
}

function rateAttributes(rate: Rate): string {
  const inSecond = framesPerSecond(rate);
  const [above, below] = [rate.numerator, rate.denominator * inSecond];
  const divisor = above === below ? above : above / 1000 === inSecond ? inSecond : 1;
  const multiplier = above === below ? '' : ` ttp:frameRateMultiplier="${above / divisor} ${below / divisor}"`;
  return ` ttp:frameRate="${inSecond}"${multiplier}`;
}

/** Names regions after their places if XML allows that as an identifier, otherwise by number. */
function nameRegions(cues: readonly Cue[]): Map<string, string> {
  const regions = new Map([['', USUAL_REGION]]);
  const taken = new Set([USUAL_REGION]);
  for (const { place } of cues) {
    if (regions.has(place)) continue;
    const name = regionOfPlace(place);
    const isName = /^[A-Za-z_][\w.-]{0,60}$/.test(name) && !taken.has(name);
    const id = isName ? name : freeName(regions.size, taken);
    taken.add(id);
    regions.set(place, id);
  }
  return regions;
}

function freeName(from: number, taken: ReadonlySet<string>): string {
  let number = from;
  while (taken.has(`place-${number}`)) number += 1;
  return `place-${number}`;
}

/** Writes a region of the title-safe area, a tenth from each edge. Text is at the bottom unless the place says otherwise. */
function writeRegion(place: string, id: string): string {
  const vertical = /top/i.test(place) ? 'before' : /middle/i.test(place) ? 'center' : 'after';
  const horizontal = /\b(left|right)\b/i.exec(place)?.[1]?.toLowerCase() ?? 'center';
  return `      <region xml:id="${id}" tts:origin="10% 10%" tts:extent="80% 80%" tts:displayAlign="${vertical}" tts:textAlign="${horizontal}"/>`;
}

/** Tells if a text has spaces that a reader would otherwise remove. */
const hasOwnBlanks = (lines: readonly Line[]): boolean =>
  lines.some((line) => / {2}|^ | $|[\t]/.test(line.map(({ text }) => text).join('')));

const writeLine = (line: Line): string => line.map(writeSpan).join('');

function writeSpan(span: Span): string {
  const text = escapeXml(span.text);
  const attributes = [
    span.italic && ' tts:fontStyle="italic"',
    span.bold && ' tts:fontWeight="bold"',
    span.underline && ' tts:textDecoration="underline"',
    span.colour !== undefined && ` tts:color="${escapeXml(span.colour)}"`,
  ].filter(Boolean);
  return attributes.length > 0 ? `<span${attributes.join('')}>${text}</span>` : text;
}
