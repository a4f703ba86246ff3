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

export const isSeen = async (what: Locator): Promise<boolean> => (await whollySeen(what)).length === 1;
