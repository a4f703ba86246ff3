import type { Page } from 'playwright-core';

/** Puts this in place of what the page shows; the site's policy lets no markup bring its own style, so it comes as `data-style`. */
export const showHtml = (page: Page, html: string): Promise<void> =>
  page.evaluate((html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    for (const one of template.content.querySelectorAll<HTMLElement>('[data-style]')) one.style.cssText = one.dataset['style']!;
    document.body.replaceChildren(template.content);
  }, html);
