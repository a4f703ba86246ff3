import type { Page } from 'playwright-core';
import type { Check } from './check.ts';
import { fromTheTop } from './from-the-top.ts';

export const tabOrder: Check = {
  id: 'tab-order',
  title: 'Tab reaches every control once, in the order of the page, and leaves the page again',
  criteria: ['2.1.1', '2.1.2', '2.1.3', '2.4.3'],
  looks: 'at each width',
  needsChromium: 'only Chromium’s window has the keyboard without a screen: Firefox shows no focus there',
  inShort: 'first state',
  disturbs: 'keyboard',
  async run(page) {
    const outOfTurn = await page.evaluate(() =>
      [...document.querySelectorAll('[tabindex]')]
        .filter((one) => (one as HTMLElement).tabIndex > 0)
        .map((one) => `has a positive tabindex: ${one.outerHTML.slice(0, 140)}`),
    );
    if (outOfTurn.length > 0) return outOfTurn;
    await fromTheTop(page);
    const count = await noteStops(page);
    // The browser handles the keys in order, so the test need not wait for each.
    await Promise.all(Array.from({ length: count + 1 }, () => page.keyboard.press('Tab')));
    // The controls in a video and scrollable elements are additional stops.
    for (let more = 0; more < 20 && (await compare(page)).length > 0; more += 1) await page.keyboard.press('Tab');
    return compare(page);
  },
};

/** Notes the elements that Tab should reach, and from now on those that receive the focus. @returns the expected number */
const noteStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const modal = document.querySelector('dialog:modal') ?? document.body;
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], iframe, audio[controls], video[controls]';
    const wanted = [...modal.querySelectorAll<HTMLElement>(controls)].filter((one) => {
      if (
        one.tabIndex < 0 ||
        (one as HTMLButtonElement).disabled ||
        one.closest('[inert]') ||
        !one.checkVisibility({ visibilityProperty: true })
      )
        return false;
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      // In a group of radio buttons, Tab reaches the chosen one or, if none is chosen, the first.
      const group = [...(one.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, disabled }) => name === one.name && !disabled,
      );
      return one === (group.find(({ checked }) => checked) ?? group[0]);
    });
    const walk = { wanted, came: [] as EventTarget[], listener: (event: FocusEvent) => void walk.came.push(event.target!) };
    document.addEventListener('focusin', walk.listener);
    Object.assign(globalThis, { walk });
    return wanted.length;
  });

const compare = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { walk } = globalThis as unknown as {
      walk: { wanted: HTMLElement[]; came: HTMLElement[]; listener: (event: FocusEvent) => void };
    };
    const html = (one?: Element) => one?.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140) ?? 'nothing';
    // Tab also reaches scrollable elements, so that people can scroll with keys, and the controls in a video.
    const isScroller = (one: HTMLElement) =>
      !walk.wanted.includes(one) && (one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth);
    const came = walk.came.filter((one, index) => !isScroller(one) && one !== walk.came[index - 1]).slice(0, walk.wanted.length);
    // If no radio button is chosen, the browser can focus any of the group.
    const isOf = (one: HTMLElement, other?: HTMLElement) =>
      one === other || (one.matches('[type=radio]') && other !== undefined && one.getAttribute('name') === other.getAttribute('name'));
    const at = walk.wanted.findIndex((one, index) => !isOf(one, came[index]));
    return at === -1 ? [] : [`stop ${at + 1} of ${walk.wanted.length} should be ${html(walk.wanted[at])} but is ${html(came[at])}`];
  });
