import type { Check } from './check.ts';
import { inPage } from './in-page.ts';

export const focusSeen: Check = {
  id: 'focus-seen',
  title: 'the focused element is in the window, and nothing covers it',
  criteria: ['2.4.11', '2.4.12'],
  looks: 'at each width',
  needsChromium: 'only Chromium’s window has the keyboard without a screen: Firefox shows no focus there',
  inShort: 'first state',
  disturbs: 'keyboard',
  async run(page) {
    await page.keyboard.press('Shift');
    // The suggestions of a field close after it has lost the focus, so not during the work in the page.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    return inPage(page, ({ all, html, colour }) => {
      const [x, y] = [scrollX, scrollY];
      const problems: string[] = [];
      // An element without a background covers nothing, for example the space around a word.
      const paints = (one: Element) =>
        one.matches('img, svg, svg *, video, canvas') || colour(getComputedStyle(one).backgroundColor)[3] > 0;
      for (const control of all('a[href], button, input:not([type=hidden]), select, textarea, summary').filter(
        (one) => one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled,
      )) {
        control.focus();
        const target = control.matches('[type=checkbox], [type=radio], [type=file]')
          ? ((control as HTMLInputElement).labels?.[0] ?? control)
          : control.matches('[type=range]')
            ? control.parentElement!
            : control;
        const boxes = [...target.getClientRects()].filter(({ width, height }) => width >= 4 && height >= 4);
        if (
          boxes.length > 0 &&
          boxes.every(({ top, bottom, left, right }) => bottom < 0 || top > innerHeight || right < 0 || left > innerWidth)
        )
          problems.push(`is not in the window: ${html(control)}`);
        // A link over two lines has a box for each line.
        for (const { left, right, top, bottom } of boxes) {
          const places = [
            [left + 2, top + 2],
            [right - 2, top + 2],
            [(left + right) / 2, (top + bottom) / 2],
            [left + 2, bottom - 2],
            [right - 2, bottom - 2],
          ] as const;
          const over = places
            .map(([across, down]) => document.elementFromPoint(across, down))
            .find((one) => one && !target.contains(one) && !one.contains(target) && paints(one));
          if (over) problems.push(`is covered by ${html(over)}: ${html(control)}`);
        }
      }
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(x, y);
      return problems;
    });
  },
};
