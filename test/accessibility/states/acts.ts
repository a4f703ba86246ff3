import type { Page } from 'playwright-core';

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
export const isThere = (page: Page, text: string) => page.getByText(text).first().waitFor();

export const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((folded) => folded.forEach((one) => one.setAttribute('open', '')));
