import type { Page } from 'playwright-core';

/** Replaces the body of the page. Styles are in `data-style`, because the site's Content-Security-Policy forbids style attributes. */
export const showHtml = (page: Page, html: string): Promise<void> =>
  page.evaluate((html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    for (const one of template.content.querySelectorAll<HTMLElement>('[data-style]')) one.style.cssText = one.dataset['style']!;
    document.body.replaceChildren(template.content);
  }, html);
