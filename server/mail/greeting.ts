import { paragraph, type Block } from './mail-content.ts';

/**
 * Characters of a name: letters, hyphens and apostrophes, spaces, and dots after initials. Digits and other characters
 * are excluded, so that no mail program or person takes the name for an address. Only people who are known to read the
 * mailbox are greeted by name (mail-queries.ts).
 */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*\.?( \p{L}[\p{L}\p{M}'’-]*\.?)*$/u;
const MAX_NAME_LENGTH = 60;

/** Returns the greeting of an email. It contains the name, unless the name is empty or does not look like one. */
export function greeting(name: string): Block {
  const isName = name.length <= MAX_NAME_LENGTH && NAME.test(name) && !/\bwww\b/i.test(name);
  return isName ? paragraph`Hello ${name},` : paragraph`Hello,`;
}
