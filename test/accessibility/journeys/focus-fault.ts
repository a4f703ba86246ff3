import type { ElementHandle, Page } from 'playwright-core';

/** Finds what is wrong with where the keyboard is. */
export const focusFault = async (page: Page): Promise<string | undefined> => (await lookAtFocus(page, null)).fault;

/**
 * Asks in one round trip, as journeys ask after each key.
 * @returns whether `wanted` has the keyboard; and the fault if the keyboard is nowhere, on something that cannot be seen, or on something that
 * lies partly outside the window or under something else (WCAG 2.4.3, 2.4.7, 2.4.11, 2.4.12)
 */
export function lookAtFocus(page: Page, wanted: ElementHandle | null): Promise<{ isThere: boolean; fault: string | undefined }> {
  return page.evaluate((target) => {
    const findFault = (): string | undefined => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused === document.documentElement) return 'nothing has the keyboard';
      const name = `<${focused.tagName.toLowerCase()}> “${focused.textContent.trim().slice(0, 60) || focused.getAttribute('name') || focused.id}”`;
      if (!focused.checkVisibility({ visibilityProperty: true })) return `${name} has the keyboard and is not shown`;
      // A box that is drawn by its label is seen where the label is.
      const own = focused.getBoundingClientRect();
      const label = 'labels' in focused ? (focused as HTMLInputElement).labels?.[0] : undefined;
      const isDrawnByLabel = own.width < 5 || own.height < 5 || getComputedStyle(focused).opacity === '0';
      const shown = isDrawnByLabel && label ? label : focused;
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const [width, height] = [document.documentElement.clientWidth, innerHeight];
      // What is larger than the window is seen as far as the window goes.
      const isTall = bottom - top > height;
      if (left < -1 || right > width + 1 || (!isTall && (top < -1 || bottom > height + 1)))
        return `${name} has the keyboard and is not wholly in the window (${[left, top, right, bottom].map(Math.round).join()})`;
      if (isTall && (bottom < 1 || top > height - 1)) return `${name} has the keyboard and is out of the window`;
      // Of two thumbs on one track each lets the pointer through to the other: what lies over them cannot be asked.
      if (getComputedStyle(shown).pointerEvents === 'none') return undefined;
      const [up, down] = [Math.max(top, 0) + 2, Math.min(bottom, height) - 2];
      const [near, far] = [left + 2, right - 2];
      const places = [
        [near, up],
        [far, up],
        [near, down],
        [far, down],
        [(near + far) / 2, (up + down) / 2],
      ];
      // What lets the colours below it through hides nothing: letters beside a link whose place for fingers is larger.
      const hides = (found: Element): boolean => {
        for (let over: Element | null = found; over && !over.contains(shown); over = over.parentElement) {
          const { backgroundColor, backgroundImage } = getComputedStyle(over);
          if (!/^rgba\(.*, 0\)$/.test(backgroundColor) || backgroundImage !== 'none' || over.matches('img, video, canvas, iframe'))
            return true;
        }
        return false;
      };
      const covered = places.flatMap(([x, y]) => {
        const found = document.elementFromPoint(x!, y!);
        return found && !shown.contains(found) && !label?.contains(found) && hides(found) ? [found] : [];
      });
      return (
        covered[0] &&
        `${name} has the keyboard and lies under <${covered[0].tagName.toLowerCase()}> “${covered[0].textContent.trim().slice(0, 60)}”`
      );
    };
    return { isThere: target === document.activeElement, fault: findFault() };
  }, wanted);
}
