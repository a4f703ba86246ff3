import type { Page } from 'playwright-core';

/** Adds styles to the page, as a reader's browser can. @returns the problems that `find` found with these styles */
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
