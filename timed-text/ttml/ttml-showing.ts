import { statedInterval, type Interval, type ReadTicks } from './ttml-interval.ts';
import type { TtmlStyle } from './ttml-look.ts';
import { childrenNamed, type XmlElement } from '#timed-text/xml/xml-tree.ts';

/** Times without overlap, in order. */
type Windows = readonly Interval[];

/** Times when an element is visible, by its own styles and those of its parents. */
export interface Showing {
  /** Times by `display` and `opacity`, which child elements cannot override. */
  displayed: Windows;
  /** Times by `visibility`, which child elements can override; undefined if no element sets it. */
  visible: Windows | undefined;
}

const ALWAYS: Windows = [{ begin: 0, end: Infinity }];

/** Maximum number of animations of one element, and of times when its parents are visible. Real files have fewer. */
const MAX_ANIMATIONS = 20;
const MAX_WINDOWS = 200;

/** Always visible. */
export const SHOWN: Showing = { displayed: ALWAYS, visible: undefined };

/**
 * Computes when an element is visible, from its style and its `set` animations (TTML 2, sections 10.2.15, 10.2.49 and
 * 13.1.2). @param begin start of the element; its animations count from it
 */
export function showingOf(element: XmlElement, outer: Showing, own: TtmlStyle, begin: number, ticks: ReadTicks): Showing {
  const isBounded = outer.displayed.length + (outer.visible?.length ?? 0) < MAX_WINDOWS;
  const animations = isBounded ? animationsOf(element) : [];
  if (own.isDisplayed === undefined && own.isVisible === undefined && animations.length === 0) return outer;
  let displayed = own.isDisplayed === false ? [] : ALWAYS;
  let visible = own.isVisible === undefined ? outer.visible : own.isVisible ? ALWAYS : [];
  for (const set of animations) {
    const window = statedInterval(set, begin, ticks);
    const [display, visibility] = [set.attribute('display'), set.attribute('visibility')];
    if (display !== undefined) displayed = change(displayed, window, display.trim() !== 'none');
    if (visibility !== undefined) visible = change(visible ?? ALWAYS, window, visibility.trim() !== 'hidden');
  }
  return { displayed: both(outer.displayed, displayed), visible };
}

const animationsOf = (element: XmlElement): readonly XmlElement[] => childrenNamed(element, 'set').slice(0, MAX_ANIMATIONS);

/** Limits the visible times to those of the region. Content without its own visibility has the region's. */
export function withinRegion(showing: Showing, region: Showing | undefined): Showing {
  if (!region || region === SHOWN) return showing;
  return {
    displayed: both(region.displayed, showing.displayed),
    visible: showing.visible ?? region.visible,
  };
}

/** Limits a region to its times. */
export const during = (showing: Showing, times: Interval): Showing => ({
  ...showing,
  displayed: both(showing.displayed, [times]),
});

/** Finds the visible parts of an interval. */
export function windowsWithin(interval: Interval, { displayed, visible = ALWAYS }: Showing): Windows {
  if (displayed === ALWAYS && visible === ALWAYS) return [interval];
  const windows = both(displayed, visible);
  const { begin, end } = interval;
  // An interval that ends before it starts keeps its times, so that the report can show them.
  if (end <= begin) return windows.some((one) => one.begin <= begin && begin < one.end) ? [interval] : [];
  return both([interval], windows);
}

function both(a: Windows, b: Windows): Windows {
  if (a === ALWAYS) return b;
  if (b === ALWAYS) return a;
  return a.flatMap((one) =>
    b.flatMap((other) => {
      const begin = Math.max(one.begin, other.begin);
      const end = Math.min(one.end, other.end);
      return begin < end ? [begin === one.begin && end === one.end ? one : { begin, end }] : [];
    }),
  );
}

/** Adds a window to others or subtracts it from them. */
function change(windows: Windows, window: Interval, isShown: boolean): Windows {
  const others = windows.flatMap(({ begin, end }) =>
    [
      { begin, end: Math.min(end, window.begin) },
      { begin: Math.max(begin, window.end), end },
    ].filter((rest) => rest.begin < rest.end),
  );
  return isShown && window.begin < window.end ? joined([...others, window].toSorted((a, b) => a.begin - b.begin)) : others;
}

function joined(windows: Windows): Windows {
  const whole: Interval[] = [];
  for (const { begin, end } of windows) {
    const last = whole.at(-1);
    if (last && last.end >= begin) last.end = Math.max(last.end, end);
    else whole.push({ begin, end });
  }
  return whole;
}
