import type { Check } from './check.ts';
import { inPage } from './in-page.ts';

export const moreContrast: Check = {
  id: 'more-contrast',
  title: 'on a device that asks for more contrast, borders of fields have a contrast of 7 to 1',
  criteria: ['1.4.11'],
  looks: 'once',
  inShort: 'first state',
  needsChromium: 'only Chromium can imitate the colours and contrast of a device',
  async run(page) {
    await page.emulateMedia({ contrast: 'more' });
    const found = await inPage(page, ({ all, html, ground, contrast }) =>
      all('input:not([type=hidden], [type=range], [type=checkbox], [type=radio], [type=file]), select, textarea').flatMap((field) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(field);
        const ratio = contrast(borderBottomColor, ground(field.parentElement!));
        return Number.parseFloat(borderBottomWidth) >= 1 && ratio >= 7 ? [] : [`a border of ${ratio.toFixed(1)} to 1: ${html(field)}`];
      }),
    );
    await page.emulateMedia({ contrast: null });
    return found;
  },
};
