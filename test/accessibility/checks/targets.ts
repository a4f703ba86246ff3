import type { Page } from 'playwright-core';
import type { Check } from './check.ts';

export const targets: Check = {
  id: 'targets',
  title: 'every target is at least 44 px high, or is in a line of text',
  criteria: ['2.5.5', '2.5.8'],
  looks: 'at each width',
  isOfWidth: true,
  find: lowTargets,
};

/**
 * Finds controls that are lower than 44 px and not in a line of text. Ignores the terms (`dt`) of the glossary, which are
 * links to themselves.
 * @returns the start of the HTML of each control
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(lowTargets);

function lowTargets(): string[] {
  return [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip-link, p, dd, dt'))
    .filter((element) => {
      // Ignores links in a longer text of a cell.
      const cell = element.closest('td');
      if (cell && getComputedStyle(element).display === 'inline' && cell.textContent.trim().length > 3 * element.textContent.trim().length)
        return false;
      const beside = [...element.parentElement!.childNodes].filter((node) => node !== element);
      // A link in a line of text has other words next to it, outside any element.
      return !(element.localName === 'a' && beside.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''));
    })
    .filter((element) => {
      // People can press the whole choice, not only its radio button.
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      const target = isRadio ? element.parentElement! : (element.closest('label') ?? element);
      const { height, width } = target.getBoundingClientRect();
      return height > 1 && width > 1 && height < 43.5;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
