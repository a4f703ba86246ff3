import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusFault, lookAtFocus } from './focus-fault.ts';

/** Limit of presses of Tab to reach a control. No one would press Tab more often. */
const MAX_PRESSES = 150;

/** Someone who uses only a keyboard. After each of their actions, a visible element must have the focus. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a key once or several times. */
  async press(key: string, times = 1): Promise<void> {
    for (let pressed = 0; pressed < times; pressed += 1) {
      await this.page.keyboard.press(key);
      await this.#expectSeen(`after ${key}`);
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.#expectSeen(`after typing “${text}”`);
  }

  /** Presses Tab, or Shift and Tab, until the target has the focus. Every element on the way must be visible, too. */
  async tabTo(target: Locator, { back = false, within = MAX_PRESSES } = {}): Promise<void> {
    await target.first().waitFor();
    // Finds the element once, because finding it by its role takes longer than a step.
    const wanted = await target.first().elementHandle();
    let { isThere } = await lookAtFocus(this.page, wanted);
    for (let presses = 0; presses < within && !isThere; presses += 1) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      const seen = await lookAtFocus(this.page, wanted).catch(() => ({ isThere: false, fault: 'the page is unloading' }));
      // At the end of the page, the focus moves to the browser and then back to the page.
      if (seen.fault !== undefined) await this.#expectSeen(`on the way to ${String(target)}`, { mayLeave: true });
      isThere = seen.isThere;
    }
    if (isThere) return;
    throw new Error(`${String(target)} did not get the focus in ${within} presses of Tab`);
  }

  /** Moves the focus to the target and presses Enter. */
  async follow(target: Locator, { back = false } = {}): Promise<void> {
    await this.tabTo(target, { back });
    await this.press('Enter');
  }

  /** Moves the focus to a field and replaces its text. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Waits until the target has the focus. */
  async isAt(target: Locator): Promise<void> {
    await expect
      .poll(() => target.first().evaluate((one) => one === document.activeElement), { message: `focus at ${String(target)}` })
      .toBe(true);
    await this.#expectSeen(`at ${String(target)}`);
  }

  /** Expects a visible focus. Waits, because while one page replaces another, nothing has the focus for a moment. */
  async #expectSeen(when: string, { mayLeave = false } = {}): Promise<void> {
    const fault = async () => {
      const found = await focusFault(this.page).catch(() => 'the page is unloading');
      return mayLeave && found === 'nothing has the focus' ? undefined : found;
    };
    if ((await fault()) === undefined) return;
    await expect.poll(fault, { message: when }).toBeUndefined();
  }
}
