import type { Page } from 'playwright-core';
import { z } from 'zod';

/** What the browser itself says of a page so far; times in milliseconds. */
export interface Seen {
  /** When the largest text or picture of the first screen was painted. */
  lcp: number;
  /** What that was, as a selector. */
  largest: string;
  /** CLS: the worst five seconds of what moved by itself, or less where nothing moves for one (https://web.dev/articles/cls). */
  cls: number;
  /** How long each interaction took until the next paint, by its number. */
  interactions: number[];
}

const seenSchema = z.object({
  lcp: z.number(),
  largest: z.string(),
  cls: z.number(),
  interactions: z.array(z.number()),
});

/** The browser notes no shorter ones, whatever is asked of it. */
const SHORTEST_EVENT_MS = 16;

/** To be called before the page is opened. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const seen = { lcp: 0, largest: '', cls: 0, interactions: new Map<number, number>() };
    const moving = { from: -Infinity, until: -Infinity, total: 0 };
    Object.assign(globalThis, { seen });
    const watch = (type: string, note: (entry: never) => void, more = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry as never);
      }).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', (entry: PerformanceEntry & { element: Element | null }) => {
      seen.lcp = entry.startTime;
      const { tagName = '', id = '', textContent } = entry.element ?? {};
      seen.largest = `${tagName.toLowerCase()}${id && `#${id}`} “${textContent?.trim().slice(0, 30) ?? ''}”`;
    });
    watch('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
      if (entry.hadRecentInput) return;
      const { startTime: now, value } = entry;
      if (now - moving.until >= 1000 || now - moving.from >= 5000) Object.assign(moving, { from: now, total: 0 });
      moving.until = now;
      moving.total += value;
      seen.cls = Math.max(seen.cls, moving.total);
    });
    watch(
      'event',
      (entry: PerformanceEntry & { interactionId: number }) => {
        if (entry.interactionId === 0) return;
        const before = seen.interactions.get(entry.interactionId) ?? 0;
        seen.interactions.set(entry.interactionId, Math.max(before, entry.duration));
      },
      { durationThreshold },
    );
  }, SHORTEST_EVENT_MS);
}

export async function readSeen(page: Page): Promise<Seen> {
  const text = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { interactions: Map<number, number> } };
    return JSON.stringify({ ...seen, interactions: [...seen.interactions.values()] });
  });
  return seenSchema.parse(JSON.parse(text));
}
