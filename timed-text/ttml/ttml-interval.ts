import type { AddWarning } from '#timed-text/document-builder.ts';
import { childrenOf, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Begin and end in ticks. An end that is not stated is Infinity. */
export interface Interval {
  begin: number;
  end: number;
}

/** Converts a written time to ticks. Undefined if it cannot be read. */
export type ReadTicks = (written: string) => number | undefined;

/** Properties of the document that determine when an element is active. */
export interface TimeReader {
  ticks: ReadTicks;
  /** Durations of elements without a stated end, in ticks; a cache of this module. */
  durations: Map<XmlElement, number>;
  warnOnce: AddWarning;
}

const NAMES_WITH_TIME = new Set(['body', 'div', 'p', 'span', 'br', 'image']);

/** Tells if an element of the body can have times. */
export const isTimed = (element: XmlElement): boolean =>
  element.attribute('begin') !== undefined || element.attribute('end') !== undefined || element.attribute('dur') !== undefined;

/**
 * Returns a function that computes when each child of a container is active. Times count from the container's begin or, in a sequence
 * (`timeContainer="seq"`), from the end of the child before. Both end with the container (TTML 2, section 12).
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
  const { begin, end } = statedInterval(element, reference, reader.ticks);
  return { begin, end: end === Infinity && isInSequence ? begin + implicitDuration(element, reader) : end };
}

/** Computes the times that an element states. Its end is Infinity if it states none. */
export function statedInterval(element: XmlElement, reference: number, ticks: ReadTicks): Interval {
  const timeOf = (name: string, otherwise: number) => ticks(element.attribute(name) ?? '') ?? otherwise;
  const begin = reference + timeOf('begin', 0);
  return { begin, end: Math.min(reference + timeOf('end', Infinity), begin + timeOf('dur', Infinity)) };
}

/**
 * Computes the duration of an element without an end in a sequence: as long as its content, or infinite for text. Each is computed once.
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

/**
 * Limits the interval to that of the container. An element that begins after its container has ended keeps its own times, so that a warning
 * can show them.
 */
function clip(element: XmlElement, { begin, end }: Interval, outer: Interval, reader: TimeReader): Interval {
  if (end <= outer.end) return { begin, end };
  const isShown = begin < outer.end;
  if (!isShown) reader.warnOnce('ttml-never-shown', element.line);
  else if (Number.isFinite(end)) reader.warnOnce('ttml-beyond-parent', element.line);
  return isShown ? { begin, end: outer.end } : { begin, end };
}
