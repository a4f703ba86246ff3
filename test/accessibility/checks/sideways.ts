import type { Page } from 'playwright-core';
import type { Check } from './check.ts';

export const sideways: Check = {
  id: 'sideways',
  title: 'nothing is wider than the window, so no one has to scroll in two directions',
  criteria: ['1.4.10'],
  looks: 'at each width',
  isOfWidth: true,
  find: beyondTheEdge,
};

/** Finds elements beyond the right edge of the page, if the page scrolls sideways. */
export const sticksOut = (page: Page): Promise<string[]> => page.evaluate(beyondTheEdge);

function beyondTheEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  const innermost = beyond.filter((element) => !beyond.some((one) => one !== element && element.contains(one)));
  return [`${scrollWidth - clientWidth} px beyond the right edge: ${innermost.map((one) => one.outerHTML.slice(0, 120)).join(' | ')}`];
}
