/** What an address that people, forms or other sites made says of a key: each value once, none that is blank. */
export const distinctValues = (address: URLSearchParams, key: string): string[] =>
  [...new Set(address.getAll(key).map((text) => text.trim()))].filter((text) => text !== '');

/** Said of a key that has one value. */
export const REPEATED_KEY = 'Give this once.';
