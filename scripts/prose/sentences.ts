import { parseSync } from 'vite';

/** A sentence as the reader sees it. `…` replaces a value, and `code` replaces code. */
export interface Sentence {
  kind: 'text' | 'comment';
  text: string;
  /** Line numbers in the file, from 1. */
  firstLine: number;
  lastLine: number;
}

/** A section of prose with the line number of each character. */
interface Passage {
  kind: Sentence['kind'];
  text: string;
  lineAt: (offset: number) => number;
}

/** Reports a text that begins and ends at these offsets of the file. */
type Found = (text: string, start: number, end: number) => void;

/** Minimum number of words in a sentence. Shorter texts are table cells, labels or names. */
const MIN_WORDS = 3;

/** @returns every sentence of a Markdown file, or of the texts and comments of a TypeScript file */
export function sentencesIn(file: string, source: string): Sentence[] {
  const passages = file.endsWith('.md') ? markdownPassages(source) : codePassages(file, source);
  return passages.flatMap(splitIntoSentences);
}

/** A sentence ends at `.`, `?` or `!` before a capital or a quotation; a colon does not end it. */
function splitIntoSentences({ kind, text, lineAt }: Passage): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { 0: part, index } of text.matchAll(/\S[\s\S]*?(?:[.?!][”"')]*(?=\s+["“‘(`*_…]*[\p{Lu}\d])|$)/gu)) {
    const plain = part
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,;:!?)])/g, '')
      .trim();
    if ((plain.match(/\p{L}[\p{L}\d'’-]*/gu) ?? []).length < MIN_WORDS) continue;
    sentences.push({ kind, text: plain, firstLine: lineAt(index), lastLine: lineAt(index + part.trimEnd().length - 1) });
  }
  return sentences;
}

const lineCounter = (source: string): ((offset: number) => number) => {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
};

/** Splits Markdown into paragraphs, items, headings and cells. */
function markdownPassages(source: string): Passage[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const prose = source
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/(?<!`)`[^`\n]+`(?!`)/g, (code) => 'code'.padEnd(code.length).slice(0, code.length));
  const passages: Passage[] = [];
  let lines: string[] = [];
  let firstLine = 1;
  const end = () => {
    const first = firstLine;
    const text = lines.join('\n');
    if (text.trim() !== '')
      passages.push({ kind: 'text', text: unmarked(text), lineAt: (offset) => first + lineCounter(unmarked(text))(offset) - 1 });
    lines = [];
  };
  prose.split('\n').forEach((line, index) => {
    const begins = /^\s*(?:[-*+] |\d+[.)] |#{1,6} |>|:::|\||$)/.test(line) || /^\w+: /.test(line);
    if (begins) {
      end();
      firstLine = index + 1;
    }
    if (/^\s*\|/.test(line)) {
      for (const cell of line.split(/(?<!\\)\|/)) {
        const text = unmarked(cell);
        if (text.trim() !== '') passages.push({ kind: 'text', text, lineAt: () => index + 1 });
      }
    } else lines.push(line.replace(/^\s*(?:[-*+] |\d+[.)] |#{1,6} |> ?|:::\S*)/, ''));
  });
  end();
  return passages;
}

/** Removes markup for emphasis and the addresses of links. */
const unmarked = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\{[^}\n]*\}/g, '$1')
    .replaceAll(/:term(?=\p{L})/gu, '')
    .replaceAll(/\{[\w.]+\}/g, '…')
    .replaceAll(/\*\*|__|(?<=\s|^)[*_](?=\S)|(?<=\S)[*_](?=\s|$)/gm, '');

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function codePassages(file: string, source: string): Passage[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const lineOf = lineCounter(source);
  const passages: Passage[] = [];
  collectTexts(program, (text, start, end) =>
    passages.push({ kind: 'text', text, lineAt: (offset) => (offset < text.length - 1 ? lineOf(start) : lineOf(end)) }),
  );
  return [...passages, ...commentPassages(source, comments, lineOf)];
}

/** Joins neighbouring `//` lines into one comment. A tag such as `@param` begins a new passage, like a list item. */
function commentPassages(
  source: string,
  comments: { type: string; start: number; end: number }[],
  lineOf: (offset: number) => number,
): Passage[] {
  const runs: { start: number; end: number }[] = [];
  for (const { type, start, end } of comments) {
    const last = runs.at(-1);
    if (type === 'Line' && last && source.startsWith('//', last.start) && /^\n[ \t]*$/.test(source.slice(last.end, start))) last.end = end;
    else runs.push({ start, end });
  }
  return runs.flatMap(({ start, end }) => {
    const plain = source
      .slice(start, end)
      .replaceAll(/^(?:[ \t]*\/\*\*?|[ \t]*\*\/|[ \t]*\*(?!\/)|[ \t]*\/\/)|\*\/$/gm, (mark) => ' '.repeat(mark.length))
      .replaceAll(/`[^`\n]+`/g, (code) => 'code'.padEnd(code.length).slice(0, code.length))
      .replaceAll(/\{@link ([^}]+)\}/g, (whole, name: string) => name.padEnd(whole.length));
    return [...plain.matchAll(/(?:(?!\n\s*\n|\n\s*@\w|\n\s*- )[\s\S])+/g)]
      .filter(({ 0: text }) => !/^\s*(?:oxlint|eslint|prettier|knip|@ts-|v8 ignore|https?:)/.test(text))
      .map(({ 0: text, index }): Passage => {
        const tag = /^\s*@(?:param \S+|returns?|throws \S+|see|default)?/.exec(text)?.[0] ?? '';
        return {
          kind: 'comment',
          text: ' '.repeat(tag.length) + text.slice(tag.length),
          lineAt: (offset) => lineOf(start + index + offset),
        };
      });
  });
}

/** HTML elements that are part of a sentence. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'i',
  'kbd',
  'q',
  'small',
  'span',
  'strong',
  'time',
  'Link',
  'ArrowLink',
]);

/** Collects texts with words: strings, templates and the contents of JSX elements. Inline elements stay in their sentence. */
function collectTexts(root: unknown, found: Found): void {
  const note: Found = (text, start, end) => {
    if (isProse(text)) found(text, start, end);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    switch (value.type) {
      case 'ImportDeclaration':
      case 'TSLiteralType':
      case 'TaggedTemplateExpression':
        if (value.type === 'TaggedTemplateExpression') visit(value['quasi'] && (value['quasi'] as SyntaxNode)['expressions']);
        return;
      case 'JSXElement':
      case 'JSXFragment':
        return visitElement(value);
      case 'Literal':
        if (typeof value['value'] === 'string') note(value['value'], value.start, value.end);
        return;
      case 'TemplateLiteral':
        note(templateText(value), value.start, value.end);
        return visit(value['expressions']);
      case 'BinaryExpression': {
        const joined = joinedText(value);
        if (joined !== undefined) return note(joined, value.start, value.end);
      }
    }
    Object.entries(value).forEach(([key, child]) => key !== 'parent' && visit(child));
  };
  const visitElement = (element: SyntaxNode): void => {
    const opening = element['openingElement'] as SyntaxNode | undefined;
    if (opening) visit(opening['attributes']);
    const run = { text: '', start: -1, end: -1 };
    const flush = () => {
      if (run.text.trim() !== '') note(run.text.replaceAll(/\s+/g, ' ').trim(), run.start, run.end);
      Object.assign(run, { text: '', start: -1, end: -1 });
    };
    const add: Found = (text, start, end) => {
      if (run.start < 0 && text.trim() !== '') run.start = start + (/^\s*/.exec(text)?.[0].length ?? 0);
      if (text.trim() !== '') run.end = end;
      run.text += text;
    };
    const walk = (children: SyntaxNode[]): void => {
      for (const child of children) {
        if (child.type === 'JSXText') add(String(child['value']), child.start, child.start + String(child['value']).trimEnd().length);
        else if (child.type === 'JSXExpressionContainer') {
          const expression = child['expression'] as SyntaxNode;
          if (expression.type === 'Literal') add(String(expression['value']), child.start, child.end);
          else if (expression.type === 'TemplateLiteral') {
            add(templateText(expression), child.start, child.end);
            visit(expression['expressions']);
          } else if (expression.type !== 'JSXEmptyExpression') {
            add('…', child.start, child.end);
            visit(expression);
          }
        } else if (child.type === 'JSXElement' && INLINE.has(nameOf(child))) {
          visit((child['openingElement'] as SyntaxNode)['attributes']);
          if (nameOf(child) === 'code') add('code', child.start, child.end);
          else walk(child['children'] as SyntaxNode[]);
        } else {
          flush();
          visit(child);
        }
      }
    };
    walk(element['children'] as SyntaxNode[]);
    flush();
  };
  visit(root);
}

const nameOf = (element: SyntaxNode): string => {
  const name = (element['openingElement'] as SyntaxNode)['name'] as SyntaxNode;
  return typeof name['name'] === 'string' ? name['name'] : '';
};

const templateText = (template: SyntaxNode): string =>
  (template['quasis'] as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? '').join('…');

/** Returns strings that `+` joins as one text, so that a long sentence stays whole. */
function joinedText(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateLiteral') return templateText(node);
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const [left, right] = [node['left'], node['right']].map((side) => (isNode(side) ? joinedText(side) : undefined));
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Whether a text is prose and not SQL, class names, a path or a pattern. */
const isProse = (text: string): boolean =>
  /\p{L}{2,} +[\p{L}…“]/u.test(text) &&
  !/^\s*(?:select|insert|update|delete|with|create|alter|drop|grant|revoke|lock|set|copy|truncate|order by|where|from|begin|comment on)\s+[a-z_"(*…]/.test(
    text,
  ) &&
  !/^\s*<|[{};]\s*\n|=>|::\w|\\[dbsw]/.test(text);
