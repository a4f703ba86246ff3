/** "1 film", "2,310 films". @param many what several are, and do, where an s at the end does not say it */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;

/** "Year", "Year and Certificate", "Year, Duration and Certificate". */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
