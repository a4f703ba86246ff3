import type { Check } from './check.ts';
import { inPage } from './in-page.ts';
import { styled } from './styled.ts';

export const text200: Check = {
  id: 'text-200',
  title:
    'text of 200 %, as a browser is set to it, is twice as large; none is cut off and nothing sticks out',
  criteria: ['1.4.4'],
  looks: 'once',
  async run(page) {
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const before = await size();
    return styled(page, 'html { font-size: 200% !important; }', async () => {
      const now = await size();
      return [
        ...(now < 1.95 * before ? [`text of ${before} px becomes ${now} px`] : []),
        ...(await inPage(page, ({ clipped }) => clipped())),
      ];
    });
  },
};
