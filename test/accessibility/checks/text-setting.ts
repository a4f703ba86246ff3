import type { Page } from 'playwright-core';
import type { Check } from './check.ts';
import { display } from './display.ts';
import { inPage } from './in-page.ts';
import { sticksOut } from './sideways.ts';

export const textSetting: Check = {
  id: 'text-setting',
  title:
    'with the largest and widest text of the display settings, no text is cut off, nothing is wider than the window, and at 1280 px no word is one letter wide',
  criteria: ['1.4.4', '1.4.12'],
  looks: 'at each width',
  inShort: 'first state',
  disturbs: 'display',
  async run(page) {
    await display(page, { size: 'x3', spacing: 's1' });
    // On a phone, only a few letters of 200 % fit in a line.
    const isDesk = page.viewportSize()!.width >= 1280;
    return [
      ...(await inPage(page, ({ clipped }) => clipped())),
      ...(isDesk ? await letterBelowLetter(page) : []),
      ...(await sticksOut(page)),
    ];
  },
};

/** Finds longer texts whose lines are hardly wider than a letter. */
const letterBelowLetter = (page: Page) =>
  inPage(page, ({ all, html, words }) =>
    all('*').flatMap((element) => {
      // Text for screen readers only, for example column headings if a table is shown as blocks.
      const head = element.closest('thead');
      if (element.closest('.visually-hidden') || (head && getComputedStyle(head).clipPath !== 'none')) return [];
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && words(node.textContent).length > 4);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const isTorn = texts.some((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { width, height } = range.getBoundingClientRect();
        return width > 1 && width < 2 * size && height > 4 * size;
      });
      return isTorn ? [`is one letter wide: ${html(element)}`] : [];
    }),
  );
