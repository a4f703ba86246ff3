import { createStore, TEXT } from './create-store.ts';

/*
 * The copy that someone entered last, as keys of an address, to begin the next visit with. It is stored when they press the form's button,
 * never because a link from someone else contains a copy.
 */

const store = createStore('copy', TEXT, { storage: 'local' });
/** Place of the only value in the browser, because a copy belongs to no account. */
const OF_BROWSER = '';

export const keepCopy = (copy: URLSearchParams): boolean => store.write(OF_BROWSER, copy.toString());

export const forgetCopy = (): void => store.clear(OF_BROWSER);

export const readKeptCopy = (): URLSearchParams => new URLSearchParams(store.read(OF_BROWSER) ?? '');
