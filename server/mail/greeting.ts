import { paragraph, type Block } from './mail-content.ts';

/**
 * What mail programs would make a link of, or what is no name. Anybody can open an account with somebody else's
 * address and a name of their choosing: our mail must not carry their advertisement.
 */
const NO_NAME = /[:/\\@<>]|\p{L}\.\p{L}{2}|\bwww\b/iu;
const LONGEST_NAME = 60;

/** How a mail begins; without the name where there is none, or none that looks like one. */
export function greeting(name: string): Block {
  const isName = name !== '' && name.length <= LONGEST_NAME && !NO_NAME.test(name);
  return isName ? paragraph`Hello ${name},` : paragraph`Hello,`;
}
