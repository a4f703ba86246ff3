import { createDocumentBuilder, type DocumentBuilder } from '#timed-text/document-builder.ts';
import { findXmlFormat } from '#timed-text/find-format/find-xml-format.ts';
import { TIMED_TEXT_LIMITS as LIMITS } from '#timed-text/limits.ts';
import { isSameRate, type Rate } from '#timed-text/rate.ts';
import type { Cue, TimedText } from '#timed-text/timed-text.ts';
import { findClock, ticksOf } from './ttml-clock.ts';
import { type ContentReader, type Inside, insideOf, pictureOf, preserves, readParagraph } from './ttml-content.ts';
import { subtractStart } from '#timed-text/start-time.ts';
import { placeOfRegion, readTtmlHeader } from './ttml-header.ts';
import { createChildIntervals, type Interval, isTimed, type ReadTicks, statedInterval } from './ttml-interval.ts';
import { inherit, NO_STYLE, readStyleSheet, type StyleOf, type TtmlStyle } from './ttml-look.ts';
import { during, type Showing, showingOf, SHOWN, windowsWithin, withinRegion } from './ttml-showing.ts';
import { readTiming, readTtmlTime, hourOfLabels, type TtmlTime, type TtmlTiming } from './ttml-time.ts';
import { childNamed, childrenNamed, childrenOf, NO_ROOT, type XmlElement, type XmlTree } from '#timed-text/xml/xml-tree.ts';

/**
 * Reads TTML 1 and 2 and their profiles IMSC, EBU-TT and EBU-TT-D. Times are exact, on a clock on which all of them are whole ticks. The
 * place of a subtitle is its region.
 */
export function readTtml(tree: XmlTree): TimedText {
  const builder = createDocumentBuilder();
  const root = tree.root ?? NO_ROOT;
  checkNamespace(root, builder);
  const head = childNamed(root, 'head');
  const timing = readTiming(root);
  const header = readTtmlHeader(root, head, timing.timeBase);
  const times = readAllTimes(root, timing, header.startOfProgramme, builder);
  const all = [...times.values()];
  const { clock, isExact } = findClock(all, timing);
  if (!isExact) builder.warn('ttml-times-rounded', root.line);
  if (!timing.isFrameRateStated && all.some((time) => time.usesFrames)) builder.warn('ttml-no-frame-rate', root.line);
  const images = readBody(root, head, { times, clock, builder });
  const { cues, warnings } = builder.build();
  const start = times.get(header.startOfProgramme ?? '');
  const moved = start ? subtractStatedStart(cues, ticksOf(start, clock), timing) : { cues, startTime: undefined };
  if (moved.startTime?.isSubtracted && moved.startTime.ticks > 0) {
    warnings.push({ kind: 'ttml-start-of-programme-subtracted', found: header.startOfProgramme ?? '' });
  }
  return {
    format: findXmlFormat(tree) ?? 'ttml',
    clock,
    frameRate: timing.isFrameRateStated ? timing.frameRate : undefined,
    ...hourOf(all, timing, clock),
    cues: moved.cues,
    header: {
      ...header.texts,
      ...(moved.startTime ? { startTime: moved.startTime } : {}),
      ...(images.size > 0 ? { images: [...images] } : {}),
    },
    warnings: [...tree.warnings, ...warnings],
  };
}

/** Returns an hour of timecode labels if the times are labels or continuous frame counts, otherwise a real hour. */
function hourOf(times: readonly TtmlTime[], timing: TtmlTiming, clock: Rate): Pick<TimedText, 'hourTicks'> {
  const isLabel = timing.timeBase === 'smpte' && times.some((time) => time.usesFrames);
  const isCounted = isSameRate(clock, timing.frameRate);
  const hour = isLabel || isCounted ? hourOfLabels(timing) : undefined;
  return hour ? { hourTicks: ticksOf(hour, clock) } : {};
}

/**
 * Subtracts the stated start. In timeBase media, times should count from the beginning, but sometimes all of them are after the stated
 * start.
 */
function subtractStatedStart(cues: readonly Cue[], ticks: number, { timeBase }: TtmlTiming) {
  const moved = subtractStart(cues, ticks);
  const isStart = timeBase === 'smpte' || (moved.startTime.isSubtracted && ticks > 0 && cues.length > 0);
  return isStart ? moved : { cues, startTime: undefined };
}

function checkNamespace(root: XmlElement, builder: DocumentBuilder): void {
  const { name, namespace, line } = root;
  const timeBase = root.attribute('timeBase') ?? 'media';
  if (!/^(?:media|smpte|clock)$/.test(timeBase)) builder.warn('ttml-unknown-time-base', line, timeBase);
  if (name === '' || namespace === 'http://www.w3.org/ns/ttml') return;
  const isOld = /^http:\/\/www\.w3\.org\/200[46]\//.test(namespace);
  builder.warn(isOld ? 'ttml-old-namespace' : 'ttml-unknown-namespace', line, namespace);
}

const TIMES = ['begin', 'end', 'dur'] as const;

/** Reads every time in the document once, because the clock must suit all of them. */
function readAllTimes(
  root: XmlElement,
  timing: TtmlTiming,
  startOfProgramme: string | undefined,
  builder: DocumentBuilder,
): Map<string, TtmlTime> {
  const times = new Map<string, TtmlTime>();
  const add = (written: string | undefined, line: number): void => {
    if (written === undefined || times.has(written)) return;
    const time = readTtmlTime(written, timing);
    if (time) times.set(written, time);
    else builder.warnOnce('ttml-time-unreadable', line, written);
    if (time?.isOdd) builder.warn(time.isOdd, line, written);
  };
  const visit = (element: XmlElement): void => {
    for (const name of TIMES) add(element.attribute(name), element.line);
    for (const child of element.children) if (typeof child !== 'string') visit(child);
  };
  for (const part of childrenOf(root)) {
    if (part.name === 'body') visit(part);
    // Regions and their animations have times, too.
    if (part.name === 'head') for (const child of childrenOf(part)) if (child.name === 'layout') visit(child);
  }
  add(startOfProgramme, root.line);
  return times;
}

/** Values that an element of the body inherits. */
interface Context extends Inside {
  region: string | undefined;
  hasTime: boolean;
}

interface Region {
  style: TtmlStyle;
  showing: Showing;
  hasTime: boolean;
}

function readBody(
  root: XmlElement,
  head: XmlElement | undefined,
  { times, clock, builder }: { times: ReadonlyMap<string, TtmlTime>; clock: Rate; builder: DocumentBuilder },
): Set<string> {
  const images = new Set<string>();
  const { warn, warnOnce } = builder;
  const styleOf = readStyleSheet(head, (id, line) => warnOnce('ttml-unknown-style', line, id));
  const ticks: ReadTicks = (written) => {
    const time = times.get(written);
    return time && ticksOf(time, clock);
  };
  const regions = readRegions(head, styleOf, ticks);
  const reader: ContentReader = { styleOf, times: { durations: new Map(), ticks, warnOnce }, spanSteps: LIMITS.xmlSpanSteps, warn };

  const addCue = (element: XmlElement, { begin, end }: Interval, region: string | undefined, content: Pick<Cue, 'lines' | 'image'>) => {
    const { line } = element;
    if (!Number.isFinite(end)) builder.warn('ttml-no-end', line);
    const place = region === undefined ? '' : placeOfRegion(region);
    builder.addCue(() => ({ start: begin, end: Number.isFinite(end) ? end : begin, line, place, ...content }));
  };

  const readElement = (element: XmlElement, outer: Context, interval: Interval): void => {
    const id = element.attribute('region');
    if (id !== undefined && !regions.has(id)) warnOnce('ttml-unknown-region', element.line, id);
    const context = enter(element, outer, interval, reader);
    const image = pictureOf(element);
    if (image !== undefined) addImage(element, image, context);
    if (element.name === 'p') addParagraph(element, context);
    else {
      const intervals = createChildIntervals(element, interval, reader.times);
      for (const child of childrenOf(element)) {
        if (CONTAINERS.has(child.name)) readElement(child, context, intervals(child));
      }
    }
  };

  const addImage = (element: XmlElement, image: string, { interval, region, showing }: Context): void => {
    const windows = windowsWithin(interval, withinRegion(showing, regions.get(region ?? '')?.showing));
    if (windows.length === 0) return builder.warn('ttml-not-shown', element.line, image);
    if (!image.startsWith('#')) images.add(image);
    for (const window of windows) addCue(element, window, region, { lines: [], image });
  };

  const addParagraph = (element: XmlElement, context: Context): void => {
    const { interval, region } = context;
    const within = regions.get(region ?? '');
    const style = inherit(within?.style ?? NO_STYLE, context.style);
    const showing = withinRegion(context.showing, within?.showing);
    const parts = readParagraph(element, { ...context, style, showing }, reader);
    const hasTime = context.hasTime || within?.hasTime;
    for (const { begin, end, lines } of parts) {
      const isEmpty = lines.length === 0;
      if (isEmpty && (!isTimed(element) || childrenOf(element).some(pictureOf))) continue;
      if (begin === 0 && end === Infinity && !hasTime) builder.warn('ttml-no-time', element.line);
      else addCue(element, { begin, end }, region, { lines });
    }
    for (const child of childrenOf(element)) if (child.name === 'image') readElement(child, context, interval);
  };

  const body = childNamed(root, 'body');
  if (!body && root !== NO_ROOT) builder.warn('ttml-no-body', root.line);
  const whole: Interval = { begin: 0, end: Infinity };
  const outside: Context = {
    interval: whole,
    style: NO_STYLE,
    region: undefined,
    isPreserved: preserves(root, false),
    showing: SHOWN,
    hasTime: false,
  };
  if (body) readElement(body, outside, createChildIntervals(root, whole, reader.times)(body));
  return images;
}

const CONTAINERS = new Set(['div', 'p', 'image']);

const enter = (element: XmlElement, outer: Context, interval: Interval, reader: ContentReader): Context => ({
  ...insideOf(element, outer, reader.styleOf(element), interval, reader),
  region: element.attribute('region') ?? outer.region,
  hasTime: outer.hasTime || isTimed(element),
});

function readRegions(head: XmlElement | undefined, styleOf: StyleOf, ticks: ReadTicks): Map<string, Region> {
  const regions = new Map<string, Region>();
  const layouts = childrenNamed(head ?? NO_ROOT, 'layout');
  for (const region of layouts.flatMap(childrenOf)) {
    const id = region.attribute('id');
    if (region.name !== 'region' || id === undefined) continue;
    const style = styleOf(region);
    const hasTime = isTimed(region);
    const times = statedInterval(region, 0, ticks);
    const showing = showingOf(region, SHOWN, style, times.begin, ticks);
    regions.set(id, { style, showing: hasTime ? during(showing, times) : showing, hasTime });
  }
  return regions;
}
