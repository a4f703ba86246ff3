import type { Check } from './check.ts';
import { fromTheTop } from './from-the-top.ts';

export const skipLink: Check = {
  id: 'skip-link',
  title: 'the first Tab shows a link to the main part, and the link works',
  criteria: ['2.4.1'],
  looks: 'once a page',
  inShort: 'first state',
  needsChromium: 'only Chromium’s window has the keyboard without a screen: Firefox shows no focus there',
  disturbs: 'keyboard',
  async run(page) {
    if ((await page.locator('dialog:modal').count()) > 0) return [];
    await fromTheTop(page);
    await page.keyboard.press('Tab');
    const isShown = await page.evaluate(() => {
      const { activeElement: link } = document;
      const { top, bottom, left, height } = link!.getBoundingClientRect();
      return link!.matches('a[href^="#"]') && top >= 0 && left >= 0 && bottom <= innerHeight && height > 20;
    });
    if (!isShown) return ['the first Tab shows no link to the main part'];
    await page.keyboard.press('Enter');
    const isInMain = () => page.evaluate(() => document.activeElement!.closest('main, [role=main]') !== null);
    const problems = (await isInMain()) ? [] : ['the link does not move the focus to the main part'];
    await page.keyboard.press('Tab');
    const { hasControls } = await page.evaluate(() => ({
      hasControls: [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')].some((one) =>
        one.checkVisibility(),
      ),
    }));
    return hasControls && !(await isInMain()) ? [...problems, 'after the link, Tab moves the focus out of the main part'] : problems;
  },
};
