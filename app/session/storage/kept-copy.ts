import { createStore, TEXT } from './create-store.ts';

/*
 * The copy that somebody asked about last, as the keys of an address: the next visit begins with it. It is
 * kept when they press the form's button, never because an address that others sent had one.
 */

const store = createStore('copy', TEXT, { storage: 'local' });
/** Not whose it is, but which film they have: one for the whole browser. */
const OF_BROWSER = '';

export const keepCopy = (copy: URLSearchParams): boolean => store.write(OF_BROWSER, copy.toString());

export const forgetCopy = (): void => store.clear(OF_BROWSER);

export const readKeptCopy = (): URLSearchParams => new URLSearchParams(store.read(OF_BROWSER) ?? '');
