import { protocolOf } from '#test/e2e/shared-pages.ts';
import type { Check } from './check.ts';
import { inPage } from './in-page.ts';
import { sticksOut } from './sideways.ts';

export const text200: Check = {
  id: 'text-200',
  title: 'with the browser’s text size at 200 %, text is twice as large, no text is cut off and nothing is wider than the window',
  criteria: ['1.4.4'],
  looks: 'once',
  inShort: 'first state',
  disturbs: 'width',
  needsChromium: 'only Chromium can enlarge text while a page is open',
  async run(page) {
    // No criterion requires 200 % text at a phone's width. `text-setting` checks the site's own text size there.
    await page.setViewportSize({ width: 1280, height: 900 });
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const before = await size();
    // Changes the browser's setting, because an added style would not change the layouts that depend on the setting.
    const browser = await protocolOf(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const now = await size();
    const found = [
      ...(now < 1.95 * before ? [`text of ${before} px becomes ${now} px`] : []),
      ...(await inPage(page, ({ clipped }) => clipped())),
      ...(await sticksOut(page)),
    ];
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    return found;
  },
};
