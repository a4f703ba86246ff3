import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusFault, lookAtFocus } from './focus-fault.ts';

/** More presses to get anywhere are more than anybody makes. */
const MAX_PRESSES = 150;

/** Somebody who has nothing but a keyboard. After whatever they do, the keyboard is somewhere, and is seen there. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a key, or the same several times. */
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

  /** Goes on by Tab, or back by Shift and Tab, until this has the keyboard. Every place on the way is seen, too. */
  async tabTo(target: Locator, { back = false, within = MAX_PRESSES } = {}): Promise<void> {
    await target.first().waitFor();
    // Found once: to look for it by its role at each step takes longer than the step.
    const wanted = await target.first().elementHandle();
    let { isThere } = await lookAtFocus(this.page, wanted);
    for (let presses = 0; presses < within && !isThere; presses += 1) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      const seen = await lookAtFocus(this.page, wanted).catch(() => ({ isThere: false, fault: 'the page is being left' }));
      // At its end the page hands the keyboard to the browser, and gets it back.
      if (seen.fault !== undefined) await this.#expectSeen(`on the way to ${String(target)}`, { mayLeave: true });
      isThere = seen.isThere;
    }
    if (isThere) return;
    throw new Error(`${within} presses of Tab do not lead to ${String(target)}`);
  }

  /** Goes there and presses it. */
  async follow(target: Locator, { back = false } = {}): Promise<void> {
    await this.tabTo(target, { back });
    await this.press('Enter');
  }

  /** Goes to a field and types, in place of what it holds. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.type(text);
  }

  /** Waits until this has the keyboard. */
  async isAt(target: Locator): Promise<void> {
    await expect
      .poll(() => target.first().evaluate((one) => one === document.activeElement), { message: `keyboard at ${String(target)}` })
      .toBe(true);
    await this.#expectSeen(`at ${String(target)}`);
  }

  /** A page that is being left has nothing for a moment; where the keyboard then is, counts. */
  async #expectSeen(when: string, { mayLeave = false } = {}): Promise<void> {
    const fault = async () => {
      const found = await focusFault(this.page).catch(() => 'the page is being left');
      return mayLeave && found === 'nothing has the keyboard' ? undefined : found;
    };
    if ((await fault()) === undefined) return;
    await expect.poll(fault, { message: when }).toBeUndefined();
  }
}
