import { childrenOf, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** From when to when, in ticks; an end that nothing states is Infinity. */
export interface Interval {
  begin: number;
  end: number;
}

/** What is needed of the document to say when an element is active. */
export interface TimeReader {
  /** Ticks of a time as written; undefined where it cannot be read. */
  ticks: (written: string) => number | undefined;
  /** Of elements that state no end, in ticks; kept by this module. */
  durations: Map<XmlElement, number>;
  /** An element that would be active when what it stands in no longer is. */
  onBeyondParent: (element: XmlElement) => void;
  /** An element that begins when what it stands in has ended. */
  onNeverShown: (element: XmlElement) => void;
}

const NAMES_WITH_TIME = new Set(['body', 'div', 'p', 'span', 'br', 'image']);

/** Elements that have times, within the body. */
export const isTimed = (element: XmlElement): boolean =>
  element.attribute('begin') !== undefined || element.attribute('end') !== undefined || element.attribute('dur') !== undefined;

/**
 * When each child of a container is active. Times count from the container's begin, or in a sequence
 * (`timeContainer="seq"`) from the end of the child before; both end with the container (TTML 2, section 12).
 */
export function createChildIntervals(parent: XmlElement, outer: Interval, reader: TimeReader) {
  const isSequence = parent.attribute('timeContainer')?.trim() === 'seq';
  let reference = outer.begin;
  return (child: XmlElement): Interval => {
    if (!isSequence && !isTimed(child)) return outer;
    const own = intervalOf(child, reference, isSequence, reader);
    const interval = clip(child, own, outer, reader);
    if (isSequence && Number.isFinite(interval.end)) reference = Math.max(reference, interval.end);
    return interval;
  };
}

function intervalOf(element: XmlElement, reference: number, isInSequence: boolean, reader: TimeReader): Interval {
  const start = reference + ticksOf(element.attribute('begin'), reader, 0);
  const end = reference + ticksOf(element.attribute('end'), reader, Infinity);
  const ends = [end, start + ticksOf(element.attribute('dur'), reader, Infinity)];
  const stated = Math.min(...ends);
  if (Number.isFinite(stated) || !isInSequence) return { begin: start, end: stated };
  return { begin: start, end: start + implicitDuration(element, reader) };
}

const ticksOf = (written: string | undefined, { ticks }: TimeReader, otherwise: number): number =>
  (written === undefined ? undefined : ticks(written)) ?? otherwise;

/**
 * In a sequence an element without an end lasts as long as what stands in it, and text that nothing ends lasts for ever.
 * Counted once for each element.
 */
function implicitDuration(element: XmlElement, reader: TimeReader): number {
  const known = reader.durations.get(element);
  if (known !== undefined) return known;
  const isSequence = element.attribute('timeContainer')?.trim() === 'seq';
  const hasText = element.children.some((child) => typeof child === 'string' && /\S/.test(child));
  const intervals = createChildIntervals(element, { begin: 0, end: Infinity }, reader);
  let last = hasText && !isSequence ? Infinity : 0;
  for (const child of childrenOf(element)) {
    if (!NAMES_WITH_TIME.has(child.name)) continue;
    const { begin, end } = intervals(child);
    last = Math.max(last, Number.isFinite(end) ? end : begin + implicitDuration(child, reader));
  }
  reader.durations.set(element, last);
  return last;
}

/** An element that begins when its container has ended keeps its own times, so that they can be told. */
function clip(element: XmlElement, { begin, end }: Interval, outer: Interval, reader: TimeReader): Interval {
  if (end <= outer.end) return { begin, end };
  const isShown = begin < outer.end;
  if (!isShown) reader.onNeverShown(element);
  else if (Number.isFinite(end)) reader.onBeyondParent(element);
  return isShown ? { begin, end: outer.end } : { begin, end };
}
