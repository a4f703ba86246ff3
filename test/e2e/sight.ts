import type { Locator } from 'playwright-core';

/** Which of these are to be seen from top to bottom without scrolling, by their place among them. */
export async function whollySeen(what: Locator): Promise<number[]> {
  return what.evaluateAll((all) =>
    all.flatMap((element, index) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight ? [index] : [];
    }),
  );
}

/**
 * How many of these fit on the screen from the first one's place on, each as low as the lowest: other tests publish titles
 * of any length meanwhile.
 */
export async function roomFor(what: Locator): Promise<number> {
  return what.evaluateAll((all) => {
    const boxes = all.map((element) => element.getBoundingClientRect());
    return Math.floor((innerHeight - boxes[0]!.top) / Math.min(...boxes.map(({ height }) => height)));
  });
}

export const isSeen = async (what: Locator): Promise<boolean> => (await whollySeen(what)).length === 1;

/** Whether nothing lies over it: what is pressed at its corners and in its middle is itself, and in the window. */
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
