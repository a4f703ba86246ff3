import GithubSlugger from 'github-slugger';
import type { Blockquote, List, Nodes, Parents, PhrasingContent, Root, Table as MarkdownTable } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import {
  BOXES,
  plainTextOf,
  type Block,
  type Box,
  type Inline,
  type Table,
  type TextDocument,
} from '#app/content/text-document.ts';

/** What a text may call for by name. */
export interface Surroundings {
  /** What stands for `{site.name}` and its like. */
  values: Readonly<Record<string, string>>;
  /** Blocks that a line such as `::frame-rates` stands for. */
  inserts: Readonly<Record<string, readonly Block[]>>;
}

const frontMatterSchema = z.strictObject({
  title: z.string('is missing'),
  description: z.string('is missing').regex(/\.$/, 'must end with a full stop'),
  lead: z.string().default(''),
  inShort: z.array(z.string()).default([]),
});

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective);

/**
 * Reads a text: CommonMark, tables, and the directives of docs/writing.md.
 * @throws Error that names the line of what it does not know: a text that lost a part would be published
 */
export function readMarkdown(markdown: string, { values, inserts }: Surroundings): TextDocument {
  const root: Root = processor.parse(markdown);
  const slugger = new GithubSlugger();
  const [first, ...rest] = root.children;
  if (first?.type !== 'yaml')
    throw new Error('The text does not begin with its title between two lines of ---.');
  const frontMatter = frontMatterSchema.parse(
    parseYaml(first.value, (_, value: unknown) => (typeof value === 'string' ? withValues(value) : value)),
  );
  return { frontMatter, blocks: rest.flatMap(block) };

  /** What an organisation is called stands in its settings, and may hold what Markdown would take for marks. */
  function withValues(text: string): string {
    return text.replaceAll(/\{([a-z]+(?:\.\w+)+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Nothing is called {${name}}.`);
      return value;
    });
  }

  function block(node: Root['children'][number]): Block[] {
    switch (node.type) {
      case 'heading': {
        if (node.depth < 2 || node.depth > 4) throw fault(node, 'Headings have two to four #.');
        const [text, id] = withId(node.children.map(inline));
        const anchor = id ?? slugger.slug(plainTextOf(text));
        return [{ kind: 'heading', level: node.depth as 2 | 3 | 4, id: anchor, text }];
      }
      case 'paragraph':
        return [{ kind: 'paragraph', text: node.children.map(inline) }];
      case 'list':
        return [list(node)];
      case 'code':
        return [{ kind: 'code', text: node.value }];
      case 'leafDirective':
        return [leaf(node)];
      case 'containerDirective':
        return [container(node)];
      case 'html':
        if (/^<!--[^]*-->$/.test(node.value)) return []; // a remark for those who write
        throw fault(node, 'HTML is not published.');
      default:
        throw fault(node, `A ${node.type} is not known here.`);
    }
  }

  function blocksOf(parent: { children: (Blockquote | ContainerDirective)['children'] }): Block[] {
    return parent.children.flatMap((child) => block(child as Root['children'][number]));
  }

  function list({ ordered, children }: List): Block {
    return { kind: 'list', isOrdered: ordered === true, items: children.map((item) => blocksOf(item)) };
  }

  function leaf(node: LeafDirective): Block {
    if (node.name === 'screenshot') {
      const name = node.attributes?.['name'];
      if (!name) throw fault(node, 'A screenshot has a name.');
      return { kind: 'screenshot', name, alt: plainTextOf(node.children.map(inline)) };
    }
    const blocks = inserts[node.name];
    if (!blocks) throw fault(node, `Nothing is called ::${node.name}.`);
    return { kind: 'insert', name: node.name, blocks };
  }

  function container(node: ContainerDirective): Block {
    const [label, ...children] = node.children;
    const hasLabel = label?.type === 'paragraph' && label.data?.directiveLabel === true;
    const title = hasLabel ? label.children.map(inline) : [];
    const content = hasLabel ? children : node.children;
    if (node.name === 'table') return table(node, title, content);
    const box = BOXES.find((name) => name === node.name);
    if (!box) throw fault(node, `Nothing is called :::${node.name}.`);
    if (box !== 'note' && title.length === 0) throw fault(node, `A ${box} has a title.`);
    const id = slugger.slug(plainTextOf(title) || box);
    return { kind: 'box', box, id, title, blocks: content.flatMap((child) => block(child)) } satisfies Box;
  }

  function table(node: Nodes, caption: Inline[], children: ContainerDirective['children']): Table {
    const [only, ...others] = children;
    if (only?.type !== 'table' || others.length > 0 || caption.length === 0)
      throw fault(node, 'Between :::table[Caption] and ::: stands one table.');
    const [head = [], ...rows] = cellsOf(only);
    return { kind: 'table', caption, head, rows };
  }

  function cellsOf({ children }: MarkdownTable): Inline[][][] {
    return children.map((row) => row.children.map((cell) => cell.children.map(inline)));
  }

  function inline(node: PhrasingContent | TextDirective): Inline {
    switch (node.type) {
      case 'text':
        return withValues(node.value).replaceAll('\n', ' ');
      case 'inlineCode':
        return { kind: 'code', text: [node.value] };
      case 'strong':
      case 'emphasis':
        return { kind: node.type, text: node.children.map(inline) };
      case 'link':
        return { kind: 'link', href: withValues(node.url), text: node.children.map(inline) };
      case 'html':
        if (/^<!--[^]*-->$/.test(node.value)) return '';
        throw fault(node, 'HTML is not published.');
      case 'textDirective': {
        // A colon before a word or a figure, as in 10:30, begins a directive too.
        const isPlain = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
        if (isPlain) return `:${node.name}`;
        const id = node.attributes?.['id'];
        if (node.name !== 'term' || !id) throw fault(node, `Nothing is called :${node.name}.`);
        return { kind: 'term', id, text: node.children.map(inline) };
      }
      default:
        throw fault(node, `A ${node.type} is not known here.`);
    }
  }
}

/** A heading may end with an anchor of its own: `## Question {#id}`. */
function withId(text: readonly Inline[]): [Inline[], string | undefined] {
  const last = text.at(-1);
  const [, words, id] = (typeof last === 'string' && /^(.*?)\s*\{#([\w-]+)\}$/.exec(last)) || [];
  return words === undefined ? [[...text], undefined] : [[...text.slice(0, -1), words], id];
}

const fault = (node: Nodes | Parents, message: string) =>
  new Error(`Line ${node.position?.start.line ?? '?'}: ${message}`);
