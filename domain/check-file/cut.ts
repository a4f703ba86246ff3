/** Of a text that may be very long, the beginning. */
export const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`);
