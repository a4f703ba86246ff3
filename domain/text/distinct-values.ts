/**
 * Returns the values of a key in an address, each once and without blank values. People and other sites write addresses, so these can
 * contain both.
 */
export const distinctValues = (address: URLSearchParams, key: string): string[] =>
  [...new Set(address.getAll(key).map((text) => text.trim()))].filter((text) => text !== '');

/** Error for a repeated key that can have only one value. */
export const REPEATED_KEY = 'Give this once.';
