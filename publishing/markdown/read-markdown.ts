import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { TextDocument } from '#app/content/text-document.ts';
import { readBlocks } from './read-blocks.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { MarkdownError, type Reader, type TextContext } from './reader.ts';

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm, { singleTilde: false }).use(remarkDirective);

/**
 * Reads a text: CommonMark, tables, and the directives of docs/writing.md.
 * @throws MarkdownError that names the line of an unknown element, so that a text is never published without a part
 */
export function readMarkdown(markdown: string, context: TextContext): TextDocument {
  const root: Root = processor.parse(markdown);
  const reader: Reader = { ...context, slugger: new GithubSlugger() };
  const [first, ...rest] = root.children;
  if (first?.type !== 'yaml') throw new MarkdownError(1, 'The text must begin with its title between two lines of ---.');
  return { frontMatter: readFrontMatter(reader, first), blocks: readBlocks(reader, rest) };
}
