import { paragraph, type Block } from './mail-content.ts';

/**
 * What a name is made of: letters, what joins them, and dots after initials. No digits, no other signs, nothing that a
 * mail program or a person would take for an address. Who is greeted at all is decided before: only people who are
 * known to read the mailbox themselves (mail-queries.ts).
 */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*\.?( \p{L}[\p{L}\p{M}'’-]*\.?)*$/u;
const MAX_NAME_LENGTH = 60;

/** How a mail begins; without the name where there is none, or none that looks like one. */
export function greeting(name: string): Block {
  const isName = name.length <= MAX_NAME_LENGTH && NAME.test(name) && !/\bwww\b/i.test(name);
  return isName ? paragraph`Hello ${name},` : paragraph`Hello,`;
}
