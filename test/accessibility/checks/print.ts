import type { Check } from './check.ts';
import { inPage } from './in-page.ts';
import { sticksOut } from './sideways.ts';

/** A sheet of A4 between its margins, in px. */
const PAPER = 680;

export const print: Check = {
  id: 'print',
  title: 'printed text is dark on white, nothing is cut off, and addresses are written out',
  criteria: ['1.4.6', '1.4.10'],
  looks: 'once',
  inShort: 'first state',
  needsChromium: 'Playwright can show the print styles of a page only in Chromium',
  disturbs: 'width',
  async run(page) {
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER, height: 900 });
    const found = await inPage(page, ({ all, html, words, contrast }) => {
      const problems: string[] = [];
      if (!document.querySelector('dialog:modal') && all('h1, h2').length === 0) problems.push('no heading is printed');
      for (const text of all('main :is(p, li, dd, td, th, h1, h2, h3)').filter((one) => words(one.textContent) !== '')) {
        const ratio = contrast(getComputedStyle(text).color, '#fff');
        if (ratio < 7) problems.push(`${ratio.toFixed(1)} to 1 on paper: ${html(text)}`);
      }
      for (const link of all('main a:is([href^="mailto:"], [href^="http"])')) {
        const address = link.getAttribute('href')!.replace(/^mailto:|\?.*$/g, '');
        const times = [getComputedStyle(link, '::after').content, words(link.textContent)].filter((text) => text.includes(address)).length;
        if (times === 0) problems.push(`its address is not printed: ${html(link)}`);
        if (times === 2) problems.push(`its address is printed twice: ${html(link)}`);
      }
      return problems;
    });
    const sideways = await sticksOut(page);
    await page.emulateMedia({ media: null });
    return [...found, ...sideways];
  },
};
