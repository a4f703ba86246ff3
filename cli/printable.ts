import { stripVTControlCharacters } from 'node:util';

/** Makes text from other people safe for the terminal: one line, with spaces instead of control characters and line breaks. */
export const printable = (text: string): string => stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');
