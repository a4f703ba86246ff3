import type { Page } from 'playwright-core';
import { openPage } from '#test/e2e/shared-pages.ts';
import type { Check } from './check.ts';
import { inPage } from './in-page.ts';

/** One page for all looks. Without scripts and submitted forms, the page keeps nothing from the previous look. */
let plainPage: Promise<Page> | undefined;

export const noJavaScript: Check = {
  id: 'no-javascript',
  title: 'without JavaScript, the page has its heading and text or says that it needs JavaScript, and every button works',
  criteria: ['4.1.2'],
  looks: 'once a page',
  inShort: 'first state',
  needsChromium: 'in Firefox a page without scripts still says that it has them, so that what waits for them is shown',
  async run(page) {
    plainPage ??= openPage(page.context().browser()!, { address: new URL(page.url()).origin, javaScript: false });
    const plain = await plainPage;
    await plain.goto(page.url());
    return inPage(plain, ({ all, html, words }) => {
      const main = document.querySelector<HTMLElement>('main');
      const found: string[] = [];
      if (all('main h1').length === 0) found.push('no first heading in the main part');
      const text = words(main?.innerText);
      if (text.length < 80) found.push(`hardly any text: “${text}”`);
      for (const button of all('main button'))
        if (!(button as HTMLButtonElement).form && !text.includes('needs JavaScript')) found.push(`does nothing: ${html(button)}`);
      return found;
    });
  },
};
