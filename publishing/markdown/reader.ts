import type GithubSlugger from 'github-slugger';
import type { Node } from 'mdast';
import type { Block } from '#app/content/text-document.ts';
import type { ImageSize } from '#domain/site/organisation.ts';

/** The values and blocks that a text can refer to. */
export interface TextContext {
  /** Values of placeholders such as `{site.name}`. */
  values: Readonly<Record<string, string>>;
  /** Blocks that replace a line such as `::frame-rates`. */
  inserts: Readonly<Record<string, readonly Block[]>>;
  /** Sizes of the screenshots of our pages, by name. */
  screenshots: Readonly<Record<string, ImageSize>>;
  /** Whether the text must have a summary “in short”. */
  hasInShort: boolean;
}

/** The state of the reader for one text. */
export interface Reader extends TextContext {
  /** Makes unique anchors. */
  slugger: GithubSlugger;
}

/** A mistake that prevents the publication of a text. The message is a sentence with the line number. */
export class MarkdownError extends Error {
  constructor(line: number | undefined, message: string) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
    this.name = 'MarkdownError';
  }
}

/** Creates the error for a mistake at this node. */
export function mistakeAt(node: Node, message: string): MarkdownError {
  return new MarkdownError(node.position?.start.line, message);
}

/**
 * Replaces placeholders such as `{site.name}`. Call it after Markdown is parsed, because an organisation's name can contain Markdown
 * characters.
 * @param line first line of the text
 */
export function withValues({ values }: Reader, text: string, line: number | undefined): string {
  return text.replaceAll(/\{([a-z]+(?:\.\w+)+)\}/g, (_, name: string, at: number) => {
    const value = values[name];
    if (value !== undefined) return value;
    const linesBefore = text.slice(0, at).split('\n').length - 1;
    throw new MarkdownError(line === undefined ? line : line + linesBefore, `There is no value {${name}}.`);
  });
}
