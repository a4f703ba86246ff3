import type { Page } from 'playwright-core';
import type { Check } from './check.ts';
import { sticksOut } from './sideways.ts';

export const textSpacing: Check = {
  id: 'text-spacing',
  title: 'with as much room between lines, words and letters as 1.4.12 names no text is cut off, and nothing sticks out sideways',
  criteria: ['1.4.12'],
  looks: 'at each width',
  async run(page) {
    await page.evaluate((styles) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    }, SPACED);
    const problems = [...(await cutOff(page)), ...(await sticksOut(page))];
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    return problems;
  },
}; // prettier-ignore

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * What hides a part of its text, as its box is too small for it. A field can be scrolled; what is one pixel large is there to be
 * heard; what a table repeats of a field beside it stands there in full.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, svg, input, textarea, select'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const fields = [...(element.closest('tr')?.querySelectorAll('input') ?? [])];
        if (clientHeight <= 1 || clientWidth <= 1 || fields.some(({ value }) => value === element.textContent)) return false;
        return (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1);
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`),
  ); // prettier-ignore
