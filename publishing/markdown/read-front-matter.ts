import type { Yaml } from 'mdast';
import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import { z } from 'zod';
import type { TextDocument } from '#app/content/text-document.ts';
import { MarkdownError, withValues, type Reader } from './reader.ts';

const otherwise = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : message),
});
const text = z.string(otherwise('must be a text'));
const frontMatterSchema = z.strictObject(
  { title: text, description: text.regex(/\.$/, 'must end with a full stop'), lead: text.default('') },
  'must be lines such as title: About us',
);
const inShortSchema = z.array(text, otherwise('must be a list')).min(1, 'must be a list');

/**
 * Reads the front matter of a text.
 * @throws MarkdownError that lists all mistakes in it
 */
export function readFrontMatter(reader: Reader, { value, position }: Yaml): TextDocument['frontMatter'] {
  const firstLine = position?.start.line ?? 1;
  const lines = new LineCounter();
  const document = parseDocument(value, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => firstLine + lines.linePos(offset).line;
  const [error] = document.errors;
  if (error)
    throw new MarkdownError(
      lineAt(error.pos[0]),
      `This is not valid YAML: ${error.message}. Put a text with punctuation between quotation marks.`,
    );
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string') scalar.value = withValues(reader, scalar.value, lineAt(scalar.range?.[0] ?? 0));
    },
  });
  const schema = reader.hasInShort ? frontMatterSchema.extend({ inShort: inShortSchema }) : frontMatterSchema;
  const { data, error: mistakes } = schema.safeParse(document.toJS());
  if (data) return { inShort: [], ...data };
  const sentences = mistakes.issues.flatMap(mistakesOf).map(({ path, message }) => {
    const node = nodeAt(document, path);
    const place = path.map(placeOf).join(', ') || 'The text between the lines of ---';
    return { line: node?.range ? lineAt(node.range[0]) : firstLine, message: `${place} ${message}.` };
  });
  const inOrder = sentences.toSorted((one, other) => one.line - other.line);
  throw new MarkdownError(undefined, inOrder.map(({ line, message }) => `Line ${line}: ${message}`).join(' '));
}

function mistakesOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: 'is not used on the page of this text',
      }))
    : [issue];
}

/** Finds a name or an entry of a list; undefined if there is none. */
function nodeAt(document: Document, path: readonly PropertyKey[]): Node | undefined {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent) && parent.items.find(({ key }) => isScalar(key) && key.value === last);
  const node = pair ? pair.key : document.getIn(path, true);
  return isNode(node) ? node : undefined;
}

const placeOf = (part: PropertyKey) => (typeof part === 'number' ? `entry ${part + 1}` : String(part));
