import type { Page } from 'playwright-core';
import { inPage } from './in-page.ts';

/** Finds elements that scroll smoothly, or whose transitions or animations take longer than a tenth of a second. */
export const moving = (page: Page): Promise<string[]> =>
  inPage(page, ({ all, html }) => {
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)));
    const problems: string[] = [];
    for (const element of [document.documentElement, ...all('*')])
      for (const part of [undefined, '::before', '::after']) {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, part);
        const moves = longest(transitionDuration) > 100 || (animationName !== 'none' && longest(animationDuration) > 100);
        if (moves || scrollBehavior === 'smooth') problems.push(`moves: ${part ?? ''} ${html(element)}`);
      }
    return problems.slice(0, 5);
  });
