import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Waits for the page with this heading. */
export const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

/** Waits until a status has this text. A number must match as a whole: "29 selected" does not match "9 selected". */
export const said = (page: Page, text: string | RegExp): Promise<void> => {
  const hasText =
    typeof text === 'string' ? new RegExp(`(?<![\\d.,])${RegExp.escape(text).replaceAll('\\x20', String.raw`\s+`)}`, 'iu') : text;
  return page.getByRole('status').filter({ hasText }).first().waitFor();
};

/** Finds a button in the open dialog. */
export const inDialog = (page: Page, name: string): Locator => page.locator('dialog[open]').getByRole('button', { name });

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  // Finds the element once, because finding it by its role takes longer than a step.
  const wanted = await target.first().elementHandle();
  // Sends several presses at once, because waiting for each takes longer. When the target has the focus, further presses do nothing.
  const stop = await wanted.evaluateHandle((one) => {
    const stopped = new AbortController();
    const stay = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || one !== document.activeElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('keydown', stay, { capture: true, signal: stopped.signal });
    return stopped;
  });
  for (let presses = 0; presses < 200; presses += 8) {
    if (await wanted.evaluate((one, stopped) => one === document.activeElement && (stopped.abort(), true), stop)) return;
    await Promise.all(Array.from({ length: 8 }, () => page.keyboard.press('Tab')));
  }
  throw new Error(`Tab did not reach ${String(target)}`);
}

const hasFocus = (target: Locator): Promise<boolean> => target.first().evaluate((one) => one === document.activeElement);

export const expectFocus = async (target: Locator): Promise<void> => {
  await expect.poll(() => hasFocus(target)).toBe(true);
};

/** Returns the label or the text of the focused element. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'nothing';
    const labels = 'labels' in element ? [...(element as HTMLInputElement).labels!] : [];
    return (labels.length > 0 ? labels : [element]).map(({ textContent }) => textContent.trim()).join(' ');
  });
}

/** Presses Tab until the label or text of the focused element matches. */
export async function tabToText(page: Page, what: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (what.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${what}`);
}

/**
 * Notes, from the next page on, whether new elements with this text appear in an existing status. Screen readers only
 * announce these.
 * @returns a function that reads the notes
 */
export async function watchStatus(page: Page, text: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((wanted) => {
    const saidInStatus: boolean[] = [];
    Object.assign(globalThis, { saidInStatus });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ([...addedNodes].some(({ textContent }) => textContent?.includes(wanted)))
          saidInStatus.push(target instanceof Element && target.role === 'status');
    }).observe(document, { childList: true, subtree: true });
  }, text);
  return () => page.evaluate('saidInStatus');
}

/** Returns the visible links of a navigation. */
export const visibleLinks = (page: Page, navigation: string): Promise<string[]> =>
  page.getByRole('navigation', { name: navigation }).getByRole('link').filter({ visible: true }).allTextContents();
