/** "1 film", "2,310 films". */
export const countText = (total: number): string =>
  total === 1 ? '1 film' : `${total.toLocaleString('en-GB')} films`;
