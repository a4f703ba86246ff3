import type { Page } from 'playwright-core';
import { z } from 'zod';

/** The browser's own measurements of a page so far (ms). */
export interface Seen {
  /** Time when the largest text or picture of the first screen was painted. */
  lcp: number;
  /** Selector of the largest text or picture. */
  largest: string;
  /**
   * CLS: the worst window of unexpected layout shifts. A window lasts up to five seconds and ends after a second without a shift
   * (https://web.dev/articles/cls).
   */
  cls: number;
  /** Time of each interaction until the next paint, by interaction number. */
  interactions: number[];
}

const seenSchema = z.object({
  lcp: z.number(),
  largest: z.string(),
  cls: z.number(),
  interactions: z.array(z.number()),
});

/** The browser reports no shorter interactions, even if we set a shorter limit. */
const SHORTEST_EVENT_MS = 16;

/** Call this before you open the page. */
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
