import type { ElementHandle, Page } from 'playwright-core';

/** Finds out if something is wrong with the position of the focus. */
export const focusFault = async (page: Page): Promise<string | undefined> => (await lookAtFocus(page, null)).fault;

/**
 * Checks the focus in one round trip, because journeys check it after each key.
 * @returns whether `wanted` has the focus, and the fault if there is one. The fault is that nothing has the focus, or that the
 * focused element is invisible, partly outside the window or covered (WCAG 2.4.3, 2.4.7, 2.4.11, 2.4.12).
 */
export function lookAtFocus(page: Page, wanted: ElementHandle | null): Promise<{ isThere: boolean; fault: string | undefined }> {
  return page.evaluate((target) => {
    const findFault = (): string | undefined => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused === document.documentElement) return 'nothing has the focus';
      const name = `<${focused.tagName.toLowerCase()}> “${focused.textContent.trim().slice(0, 60) || focused.getAttribute('name') || focused.id}”`;
      if (!focused.checkVisibility({ visibilityProperty: true })) return `${name} has the focus and is not visible`;
      // If a checkbox is invisible and its label is drawn instead, people see the label.
      const own = focused.getBoundingClientRect();
      const label = 'labels' in focused ? (focused as HTMLInputElement).labels?.[0] : undefined;
      const isDrawnByLabel = own.width < 5 || own.height < 5 || getComputedStyle(focused).opacity === '0';
      const shown = isDrawnByLabel && label ? label : focused;
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const [width, height] = [document.documentElement.clientWidth, innerHeight];
      // An element that is taller than the window only needs to be partly in the window.
      const isTall = bottom - top > height;
      if (left < -1 || right > width + 1 || (!isTall && (top < -1 || bottom > height + 1)))
        return `${name} has the focus and is partly outside the window (${[left, top, right, bottom].map(Math.round).join()})`;
      if (isTall && (bottom < 1 || top > height - 1)) return `${name} has the focus and is outside the window`;
      // Two thumbs on one track let the pointer through, so the browser cannot tell what covers them.
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
      // A transparent element hides nothing, for example text next to a link with a larger target.
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
        `${name} has the focus and is covered by <${covered[0].tagName.toLowerCase()}> “${covered[0].textContent.trim().slice(0, 60)}”`
      );
    };
    return { isThere: target === document.activeElement, fault: findFault() };
  }, wanted);
}
