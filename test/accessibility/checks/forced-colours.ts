import type { Check } from './check.ts';
import { inPage } from './in-page.ts';
import { faintRings } from './rings.ts';

export const forcedColours: Check = {
  id: 'forced-colours',
  title: 'in the colours of the device, every control has a border or a line, also when it has the focus',
  criteria: ['1.4.11', '2.4.7'],
  looks: 'once',
  needsChromium: 'only Chromium can imitate the colours and contrast of a device',
  inShort: 'first state',
  async run(page) {
    await page.emulateMedia({ forcedColors: 'active' });
    const borderless = await inPage(page, ({ all, html, ground, contrast }) =>
      all('button, input:not([type=hidden], [type=range], [type=file]), select, textarea, summary, a[href]').flatMap((control) => {
        const hasLine = (one: Element) => {
          const style = getComputedStyle(one);
          const around = ground(one.parentElement ?? one);
          const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
            (side) =>
              Number.parseFloat(style[`border${side}Width`]) >= 1 &&
              style[`border${side}Style`] !== 'none' &&
              contrast(style[`border${side}Color`], around) >= 3,
          );
          return borders.length > 0 || style.textDecorationLine.includes('underline');
        };
        const isNative = control.matches('[type=checkbox], [type=radio]') && getComputedStyle(control).appearance !== 'none';
        const holders = [
          control,
          control.closest('label'),
          control.querySelector('*'),
          control.closest('li'),
          ...((control as HTMLInputElement).labels ?? []),
        ];
        const isMarked = control.localName === 'summary' || control.querySelector('svg, img') !== null;
        return isNative || isMarked || holders.some((one) => one && hasLine(one)) ? [] : [`has no border or line: ${html(control)}`];
      }),
    );
    const found = [...borderless, ...(await faintRings(page))];
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  },
};
