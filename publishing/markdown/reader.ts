import type GithubSlugger from 'github-slugger';
import type { Node } from 'mdast';
import type { Block } from '#app/content/text-document.ts';
import type { ImageSize } from '#domain/site/organisation.ts';

/** What a text may call for. */
export interface TextContext {
  /** What stands for `{site.name}` and its like. */
  values: Readonly<Record<string, string>>;
  /** Blocks that a line such as `::frame-rates` stands for. */
  inserts: Readonly<Record<string, readonly Block[]>>;
  /** How large the pictures of our pages are, by their names. */
  screenshots: Readonly<Record<string, ImageSize>>;
  /** Whether the text says something in short. */
  hasInShort: boolean;
}

/** What is known while one text is read. */
export interface Reader extends TextContext {
  /** Makes anchors, each of them once. */
  slugger: GithubSlugger;
}

/** What a text says that cannot be published. A sentence, after the line where it stands. */
export class MarkdownError extends Error {
  constructor(line: number | undefined, message: string) {
    super(line === undefined ? message : `Line ${line}: ${message}`);
    this.name = 'MarkdownError';
  }
}

/** At a piece of a text. */
export function mistakeAt(node: Node, message: string): MarkdownError {
  return new MarkdownError(node.position?.start.line, message);
}

/**
 * A text with what stands for `{site.name}` and its like. It is put in after the Markdown is read, as the name of an
 * organisation may hold what Markdown would take for marks.
 * @param line in which the text begins
 */
export function withValues({ values }: Reader, text: string, line: number | undefined): string {
  return text.replaceAll(/\{([a-z]+(?:\.\w+)+)\}/g, (_, name: string, at: number) => {
    const value = values[name];
    if (value !== undefined) return value;
    const linesBefore = text.slice(0, at).split('\n').length - 1;
    throw new MarkdownError(line === undefined ? line : line + linesBefore, `Nothing is called {${name}}.`);
  });
}
