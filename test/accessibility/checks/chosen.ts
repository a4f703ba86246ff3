import type { Check } from './check.ts';
import { inPage } from './in-page.ts';

export const chosen: Check = {
  id: 'chosen',
  title: 'choices and the current page differ by more than their colour, also in the colours of the device',
  criteria: ['1.4.1', '1.4.11'],
  looks: 'once',
  inShort: 'first state',
  needsChromium: 'only Chromium can imitate the colours and contrast of a device',
  async run(page) {
    await page.emulateMedia({ forcedColors: 'active' });
    const found = await inPage(page, ({ all, html }) => {
      /** Describes the look of an element without its colours. */
      const shape = (element: Element) =>
        [undefined, '::before', '::after']
          .map((part) => {
            const { borderWidth, borderStyle, fontWeight, textDecorationLine, textDecorationThickness, content, clipPath, opacity } =
              getComputedStyle(element, part);
            return [borderWidth, borderStyle, fontWeight, textDecorationLine, textDecorationThickness, content, clipPath, opacity].join();
          })
          .join(';');
      const look = (element: Element) =>
        [element, ...element.querySelectorAll('*')]
          .filter((one) => one.checkVisibility())
          .map(shape)
          .join('|');
      const alike = (one: Element, other: Element) => look(one) === look(other);
      const problems: string[] = [];
      for (const box of all('input:is([type=checkbox], [type=radio]):checked')) {
        // Native checkboxes and radio buttons have a mark.
        if (
          getComputedStyle(box).appearance !== 'none' &&
          Number(getComputedStyle(box).opacity) > 0 &&
          box.getBoundingClientRect().width > 8
        )
          continue;
        const other = all(`input[type=${(box as HTMLInputElement).type}]:not(:checked)`, box.closest('fieldset') ?? document.body)[0];
        const [label, otherLabel] = [box.closest('label'), other?.closest('label')];
        if (label && otherLabel && alike(label, otherLabel)) problems.push(`the choice differs only by its colour: ${html(label)}`);
      }
      for (const current of all('nav a[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]')) {
        const selector = current.matches('a')
          ? 'nav a[href]:not([aria-current])'
          : current.matches('[aria-pressed]')
            ? '[aria-pressed=false]'
            : '[aria-selected=false]';
        const other = all(selector, current.closest('nav, ul, [role=listbox], [role=group]') ?? document.body)[0];
        if (other && alike(current, other)) problems.push(`the current item differs only by its colour: ${html(current)}`);
      }
      return problems;
    });
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  },
};
