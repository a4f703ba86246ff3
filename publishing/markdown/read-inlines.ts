import type { Html, PhrasingContent } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type { Inline } from '#app/content/text-document.ts';
import { mistakeAt, withValues, type Reader } from './reader.ts';

/** @throws MarkdownError at the first unknown inline element */
export function readInlines(reader: Reader, nodes: readonly PhrasingContent[]): Inline[] {
  return nodes.map((node) => readInline(reader, node));
}

function readInline(reader: Reader, node: PhrasingContent): Inline {
  const line = node.position?.start.line;
  switch (node.type) {
    case 'text':
      return withValues(reader, node.value, line).replaceAll('\n', ' ');
    case 'inlineCode':
      return { kind: 'code', text: [node.value] };
    case 'strong':
    case 'emphasis':
      return { kind: node.type, text: readInlines(reader, node.children) };
    case 'link':
      return {
        kind: 'link',
        href: withValues(reader, node.url, line),
        text: readInlines(reader, node.children),
      };
    case 'html':
      if (isRemark(node)) return '';
      throw mistakeAt(node, 'HTML is not published.');
    case 'textDirective':
      return readDirective(reader, node);
    default:
      throw mistakeAt(node, `This is not supported here: ${node.type}.`);
  }
}

function readDirective(reader: Reader, node: TextDirective): Inline {
  // A colon before a word or a number, as in 10:30, also begins a directive.
  const isPlain = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
  if (isPlain) return `:${node.name}`;
  const id = node.attributes?.['id'];
  if (node.name !== 'term' || !id) throw mistakeAt(node, `There is no text element :${node.name}.`);
  return { kind: 'term', id, text: readInlines(reader, node.children) };
}

/** Whether the node is a comment for writers, such as `<!-- source: … -->`, which we do not publish. */
export const isRemark = ({ value }: Html): boolean => /^<!--[^]*-->$/.test(value);
