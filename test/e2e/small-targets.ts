import type { Page } from 'playwright-core';

/**
 * What can be pressed, stands in no line of text and is lower than 44 px: the beginning of its HTML. A term (`dt`) of the
 * glossary is the link to itself.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input:not([type=hidden]), select, summary')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link, p, dd, dt'),
      )
      .filter((element) => {
        const line = element.closest('li, td, th');
        // Beside other words it stands in a line of text.
        return !(element.localName === 'a' && line && line.textContent.length > element.textContent.length);
      })
      .filter((element) => {
        // A whole choice can be pressed.
        const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
        const target = isRadio ? element.parentElement! : (element.closest('label') ?? element);
        const { height, width } = target.getBoundingClientRect();
        return height > 1 && width > 1 && height < 43.5;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
