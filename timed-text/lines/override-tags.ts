import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';

/** One tag of an SSA group such as `{\i1\pos(10,20)}`: its name, and the text after it. */
export interface Override {
  name: string;
  argument: string;
}

/** Names that begin with a digit, and those that could be read as another name followed by a digit. */
const NAME =
  /^(?:[1-4](?:c|a)|fscx|fscy|fsp|fs|frx|fry|frz|fr|fn|fax|fay|fade|fad|fe|xbord|ybord|xshad|yshad|bord|shad|blur|be|pos|pbo|move|org|iclip|clip|alpha|an|a|kf|ko|kt|[bciKkpqrstu])/;

/**
 * Reads the tags between the braces in order. An unknown name includes all its letters. A backslash within parentheses belongs to the tag
 * around it (`\t(\fs20)`).
 */
export function readOverrides(group: string): Override[] {
  const overrides: Override[] = [];
  for (const tag of splitTags(group)) {
    const name = NAME.exec(tag)?.[0] ?? /^[a-z]*/i.exec(tag)?.[0] ?? '';
    overrides.push({ name, argument: tag.slice(name.length).trim() });
  }
  return overrides;
}

function splitTags(group: string): string[] {
  const tags: string[] = [];
  let depth = 0;
  let start = -1;
  for (let at = 0; at <= group.length; at += 1) {
    const letter = group[at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter !== undefined && (letter !== '\\' || depth > 0)) continue;
    if (start !== -1) tags.push(group.slice(start, at));
    start = at + 1;
  }
  return tags;
}

const GROUP = /^\{(\\[^{}]*)\}/;

/** Reads a group of override tags `{\…}`, which players also support in SRT. */
export function readGroup(text: string, from: number): { content: string; end: number } | undefined {
  const [whole = '', content] = GROUP.exec(text.slice(from, from + TIMED_TEXT_LIMITS.tag)) ?? [];
  return content === undefined ? undefined : { content, end: from + whole.length };
}
