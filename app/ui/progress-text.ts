/** How much of a list is on the page. */
export const progressText = (shown: number, total: number): string =>
  shown >= total
    ? `All ${total.toLocaleString('en-GB')} shown`
    : `${shown.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} shown`;
