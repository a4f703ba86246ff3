import { stripVTControlCharacters } from 'node:util';

/** A text of a stranger's as one line that cannot steer the terminal: control characters, line breaks among them, become spaces. */
export const printable = (text: string): string => stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');
