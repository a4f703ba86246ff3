import { addTexts, childText, readClock, readDcpCues, readReel } from './dcp-reading.ts';
import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { convertTicks, framesPerHour, framesPerSecond, type Rate, RATES, readRate } from '#timed-text/rate.ts';
import { subtractStart } from '#timed-text/start-time.ts';
import type { Header, TimedText, ParseWarning } from '#timed-text/timed-text.ts';
import { childNamed, childrenNamed, childrenOf, NO_ROOT, textIn, type XmlElement, type XmlTree } from '#timed-text/xml/xml-tree.ts';
import type { DcpReading } from './dcp-text.ts';

/** Namespaces of SMPTE ST 428-7 from 2007, 2010 and 2014. */
const NAMESPACE = /^http:\/\/www\.smpte-ra\.org\/schemas\/428-7\/20(?:07|10|14)\/DCST$/;

/**
 * Reads the subtitles of a DCP's reel in the SMPTE ST 428-7 format. The clock is its TimeCodeRate. StartTime is subtracted, unless
 * subtitles come before it.
 */
export function readDcpSmpte(tree: XmlTree): TimedText {
  const builder = createDocumentBuilder();
  const root = tree.root ?? NO_ROOT;
  checkNamespaces(root, builder);
  const rates = readRates(root, builder);
  const fonts = childrenNamed(root, 'LoadFont');
  const reel = readReel(root, builder);
  const reading: DcpReading = {
    kind: 'smpte',
    builder,
    readTime: (written, line) => readFrames(written, line, rates.clock, builder),
    reel: reel.reel,
    fontIds: new Set(fonts.map((font) => font.attribute('ID') ?? font.attribute('Id') ?? '')),
  };
  const images = readDcpCues(listOf(root, builder), reading);
  const startElement = childNamed(root, 'StartTime');
  const startTime = startElement && reading.readTime(textIn(startElement), startElement.line);
  const built = builder.build();
  const moved = subtractStart(built.cues, startTime ?? 0);
  if (startElement && startTime) built.warnings.push(startTimeWarning(startElement, moved.startTime.isSubtracted));
  const header: Header = { ...reel, ...rates.header };
  if (startTime !== undefined) header.startTime = moved.startTime;
  if (fonts.length > 0) header.fonts = fonts.map(textIn);
  if (images.length > 0) header.images = [...new Set(images)];
  addTexts(header, root, { title: 'ContentTitleText', language: 'Language', id: 'Id' });
  const frameRate = rates.header.editRate ?? rates.header.timeCodeRate;
  const hourTicks = framesPerHour(rates.clock);
  return {
    format: 'dcp-smpte',
    clock: rates.clock,
    frameRate,
    hourTicks,
    cues: moved.cues,
    header,
    warnings: [...tree.warnings, ...built.warnings],
  };
}

function listOf(root: XmlElement, builder: DocumentBuilder): XmlElement {
  const list = childNamed(root, 'SubtitleList');
  if (!list && root !== NO_ROOT) builder.warn('dcp-no-subtitle-list', root.line);
  return list ?? { ...root, children: childrenOf(root).filter(({ name }) => /^(?:Font|Subtitle)$/.test(name)) };
}

/** Warns about elements outside the root's namespace, which a projector ignores. This reader reads them anyway. */
function checkNamespaces(root: XmlElement, builder: DocumentBuilder): void {
  if (root === NO_ROOT) return;
  if (!NAMESPACE.test(root.namespace)) builder.warn('dcp-unknown-namespace', root.line, root.namespace);
  const isElsewhere = ({ namespace }: XmlElement) => namespace !== root.namespace;
  const other = childrenOf(root).find(isElsewhere) ?? findLast(root, isElsewhere);
  if (other) builder.warn('dcp-no-namespace-inside', other.line, other.name);
}

function findLast({ children }: XmlElement, is: (element: XmlElement) => boolean): XmlElement | undefined {
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const child = children[at];
    if (child === undefined || typeof child === 'string') continue;
    const found = is(child) ? child : findLast(child, is);
    if (found) return found;
  }
  return undefined;
}

/** Reads EditRate, which is two numbers ("24 1"), and TimeCodeRate, which is one ("24"). Both should state the same rate. */
function readRates(root: XmlElement, builder: DocumentBuilder) {
  const editRate = readEditRate(root, builder);
  const timeCodeRate = readTimeCodeRate(root);
  if (!timeCodeRate) builder.warn('dcp-no-time-code-rate', root.line, childText(root, 'TimeCodeRate'));
  const header: Header = {};
  if (editRate) header.editRate = editRate;
  if (timeCodeRate) header.timeCodeRate = timeCodeRate;
  // Timecode counts 24 frames where 24000/1001 make a second.
  const isOf1001 = editRate && timeCodeRate && framesPerSecond(editRate) === timeCodeRate.numerator;
  return { clock: (isOf1001 ? editRate : timeCodeRate) ?? editRate ?? RATES['24'], header };
}

function readEditRate(root: XmlElement, builder: DocumentBuilder): Rate | undefined {
  const element = childNamed(root, 'EditRate');
  if (!element) return undefined;
  const written = textIn(element);
  const rate = readRate(written);
  if (!rate) builder.warn('dcp-edit-rate-unreadable', element.line, written);
  else if (!/\s/.test(written)) builder.warn('dcp-edit-rate-one-number', element.line, written);
  return rate;
}

function readTimeCodeRate(root: XmlElement): Rate | undefined {
  const written = childText(root, 'TimeCodeRate') ?? '';
  const number = /^\d{1,3}$/.test(written) ? Number(written) : 0;
  return number > 0 ? { numerator: number, denominator: 1 } : readRate(written);
}

const TIME = /^\s*(\d{1,4}):(\d{1,4}):(\d{1,4})(?::(\d{1,4})|[.,](\d{1,6}))?\s*$/;

/** Reads HH:MM:SS:FF in frames of the clock, or HH:MM:SS.sss as in Interop, to the nearest frame. */
function readFrames(written: string, line: number, clock: Rate, builder: DocumentBuilder): number | undefined {
  const inSecond = framesPerSecond(clock);
  const time = readClock(TIME, written, line, builder);
  if (!time) return undefined;
  const whole = time.seconds * inSecond;
  const [frames, decimals = ''] = time.rest;
  if (frames === undefined) {
    builder.warn('dcp-time-no-frames', line, written);
    return whole + convertTicks(Number(decimals.padEnd(6, '0')), { numerator: 1_000_000, denominator: 1 }, clock);
  }
  if (Number(frames) >= inSecond) builder.warn('dcp-frame-beyond-rate', line, written);
  return whole + Number(frames);
}

function startTimeWarning(element: XmlElement, isSubtracted: boolean): ParseWarning {
  const kind = isSubtracted ? 'dcp-start-time-subtracted' : 'dcp-start-time-after-subtitles';
  return { kind, line: element.line, found: textIn(element) };
}
