import type { Page } from 'playwright-core';
import { inPage } from './in-page.ts';

/** Finds elements that do not show the focus with an outline of 2 px, with a contrast of 3 to 1 to the background. */
export async function faintRings(page: Page): Promise<string[]> {
  // Browsers show the focus only after someone has pressed a key.
  await page.keyboard.press('Shift');
  return inPage(page, ({ all, html, ground, contrast, colour }) => {
    const before = document.activeElement as HTMLElement | null;
    const [x, y] = [scrollX, scrollY];
    const problems: string[] = [];
    const isRing = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part);
      const around = ground(element.parentElement ?? element);
      const shadow = /rgba?\([^)]*\)|color\([^)]*\)/.exec(boxShadow)?.[0];
      const isLine = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && colour(outlineColor)[3] > 0;
      return isLine && (contrast(outlineColor, around) >= 3 || (shadow !== undefined && contrast(shadow, around) >= 3));
    };
    for (const control of all('a[href], button, input:not([type=hidden]), select, textarea, summary').filter(
      (one) => one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled,
    )) {
      control.focus();
      // The thumb of a slider has the outline, and scripts cannot read its styles (app/ui/range-slider.module.css).
      if (document.activeElement !== control || control.matches('[type=range]')) continue;
      const shown = [
        control,
        control.closest('label'),
        (control as HTMLInputElement).labels?.[0],
        control.parentElement,
        control.nextElementSibling,
      ];
      if (!shown.some((one) => one && isRing(one))) problems.push(`the focused element has no visible outline: ${html(control)}`);
    }
    before?.focus?.({ preventScroll: true });
    if (before === document.body) (document.activeElement as HTMLElement).blur();
    scrollTo(x, y);
    return problems;
  });
}
