import type { Page } from 'playwright-core';
import type { Check } from './check.ts';

export const everythingNarrow: Check = {
  id: 'everything-narrow',
  title: 'every control of the page at 1280 px is also available at 320 px, behind at most one button',
  criteria: ['1.4.10'],
  looks: 'once',
  inShort: 'first state',
  disturbs: 'width',
  async run(page) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const wide = await pressable(page);
    await page.setViewportSize({ width: 320, height: 900 });
    const narrow = new Set(await pressable(page, { foldedToo: true }));
    return wide.filter((one) => !narrow.has(one) && !REVIEWED.has(one)).map((one) => `is not available at 320 px: ${one}`);
  },
};

/** Links that the home page leaves out on a phone, so that the results of a search have room. */
const REVIEWED = new Set([
  '/add', // in the menu of members
  '/glossary#descriptive-subtitles', // a sentence about the register; the glossary is in the menu
  '/glossary#audio-description',
]);

/** Lists the links by their addresses and the buttons by their names. */
const pressable = (page: Page, { foldedToo = false } = {}): Promise<string[]> =>
  page.evaluate((isFoldedWanted) => {
    const isFolded = (element: Element) => {
      // The list of the home page, or its further rows, which a link shows.
      const isShownBy = (words: string) =>
        [...document.querySelectorAll('main a')].some((one) => one.checkVisibility() && one.textContent.startsWith(words));
      if (element.closest('main [data-folded=true]') && isShownBy('Show all ')) return true;
      if (element.closest('main [data-beyond-narrow=true]') && isShownBy('Show More Films')) return true;
      if (element.closest('details:not([open])')?.checkVisibility()) return true;
      // Hidden parts that a visible button opens.
      for (let one: Element | null = element; one; one = one.parentElement) {
        const opener = one.id !== '' && document.querySelector(`[aria-controls~="${CSS.escape(one.id)}"][aria-expanded=false]`);
        const menu = one.previousElementSibling?.matches('details:not([open])') ? one.previousElementSibling : undefined;
        if ((opener && opener.checkVisibility()) || menu?.checkVisibility()) return true;
      }
      return false;
    };
    const modal = document.querySelector('dialog:modal') ?? document.body;
    return [...modal.querySelectorAll<HTMLElement>('a[href], button')]
      .filter((one) => one.checkVisibility() || (isFoldedWanted && isFolded(one)))
      .map((one) => one.getAttribute('href') ?? (one.getAttribute('aria-label') ?? one.textContent).replaceAll(/\s+/g, ' ').trim());
  }, foldedToo);
