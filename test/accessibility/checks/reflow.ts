import type { Check } from './check.ts';
import { inPage } from './in-page.ts';
import { sticksOut } from './sideways.ts';

export const reflow: Check = {
  id: 'reflow',
  title: 'at 320 by 256 px (1280 by 1024 at 400 %), only tables scroll sideways',
  criteria: ['1.4.10'],
  looks: 'once',
  inShort: 'first state',
  disturbs: 'width',
  async run(page) {
    await page.setViewportSize({ width: 320, height: 256 });
    const inner = await inPage(page, ({ all, html }) =>
      all('*')
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
        .filter(
          (one) =>
            one.clientWidth > 1 &&
            one.localName !== 'input' &&
            one.querySelector('table, [role=table]') === null &&
            !one.matches('pre, textarea'),
        )
        .map((one) => `a part scrolls sideways: ${html(one)}`),
    );
    return [...(await sticksOut(page)), ...inner];
  },
};
