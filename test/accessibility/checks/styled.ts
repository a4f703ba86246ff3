import type { Page } from 'playwright-core';

/** What is found while the page has these styles besides its own, as from a reader's browser. */
export async function styled(page: Page, css: string, find: () => Promise<string[]>): Promise<string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const found = await find();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found;
}
