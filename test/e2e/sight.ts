import type { Locator } from 'playwright-core';

/** Returns the indexes of the elements that are completely visible without scrolling. */
export async function whollySeen(what: Locator): Promise<number[]> {
  return what.evaluateAll((all) =>
    all.flatMap((element, index) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight ? [index] : [];
    }),
  );
}

/**
 * Returns how many elements would fit on the screen, counted from the first element, if all had the height of the smallest.
 * The real heights differ, because other tests publish titles of any length at the same time.
 */
export async function roomFor(what: Locator): Promise<number> {
  return what.evaluateAll((all) => {
    const boxes = all.map((element) => element.getBoundingClientRect());
    return Math.floor((innerHeight - boxes[0]!.top) / Math.min(...boxes.map(({ height }) => height)));
  });
}

export const isSeen = async (what: Locator): Promise<boolean> => (await whollySeen(what)).length === 1;

/** Whether the element is in the window and nothing covers its left corners and its middle. */
export const isUncovered = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [
      [left, top],
      [(left + right) / 2, (top + bottom) / 2],
      [left, bottom - 1],
    ];
    return places.every(([x, y]) => {
      const found = document.elementFromPoint(x!, y!);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  });
