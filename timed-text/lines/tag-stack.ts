import type { AddWarning } from '#timed-text/document-builder.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import type { Tag } from './markup-tags.ts';
import type { Look } from '#timed-text/spans.ts';

/** A line of text with its number in the file. */
export interface NumberedLine {
  text: string;
  number: number;
}

export type TagStack = ReturnType<typeof createTagStack>;

/** Collects the open tags, and the look of letters within all of them. `mayStayOpen` names a tag that need not be closed. */
export function createTagStack(warn: AddWarning, mayStayOpen?: string) {
  const open: { name: string; look: Look; line: number }[] = [];
  let current: Look = {};

  function close(name: string, line: number): void {
    const at = open.findLastIndex((tag) => tag.name === name);
    if (at === -1) warn('tag-not-opened', line, `</${name}>`);
    else open.splice(at, 1);
  }

  return {
    /** Adds a tag, and returns whether there was room for it. A closing tag closes the last tag with its name, even within others. */
    take(tag: Tag, look: Look, line: number): boolean {
      if (!tag.isClosing && open.length >= TIMED_TEXT_LIMITS.tagDepth) return false;
      if (tag.isClosing) close(tag.name, line);
      else open.push({ name: tag.name, look, line });
      current = lookWithin(open);
      return true;
    },
    look: () => current,
    /** Warns about tags that are still open, unless they are allowed to be. */
    end(): void {
      for (const { name, line } of open) if (name !== mayStayOpen) warn('tag-not-closed', line, `<${name}>`);
    },
  };
}

/** Combines the looks of the open tags. The inner tag has priority. */
function lookWithin(open: readonly { look: Look }[]): Look {
  const [outer] = open;
  if (!outer) return {};
  return open.length === 1 ? outer.look : Object.assign({}, ...open.map(({ look }) => look));
}
