import { SaxesParser } from 'saxes';
import { TIMED_TEXT_LIMITS as LIMITS } from '#domain/timed-text/limits.ts';
import type { Remark } from '#domain/timed-text/timed-text.ts';
import { Attributes } from './attributes.ts';
import { createNamespaces } from './xml-namespaces.ts';
import { maskAmpersands } from './xml-ampersands.ts';
import type { XmlElement, XmlNode, XmlTree } from './xml-tree.ts';

/** What can be odd about XML itself, whatever it holds. The first five are read past, at the others reading ends. */
export const XML_REMARKS = [
  'xml-bare-ampersand',
  'xml-unknown-entity',
  'xml-prefix-without-namespace',
  'xml-document-type',
  'xml-blank-before-declaration',
  'xml-not-well-formed',
  'xml-tags-do-not-match',
  'xml-breaks-off',
  'xml-too-deep',
  'xml-too-large',
  'xml-empty',
] as const;

/** Reads whatever calls itself XML: as far as it can be read, with what is wrong. */
export function parseXml(text: string): XmlTree {
  const remarks: Remark[] = [];
  const { text: whole, line } = withoutBlankStart(text, remarks);
  const masked = maskAmpersands(whole, line, remarks);
  const reading = new TreeReader(remarks, masked.unmask);
  reading.read(masked.text, line);
  remarks.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return { root: reading.root, namespaces: reading.namespaces, remarks };
}

/** A declaration must be the very first; the blank lines before it are a frequent fault that is read past. */
function withoutBlankStart(text: string, remarks: Remark[]): { text: string; line: number } {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const start = whole.search(/\S/);
  if (start < 1 || !whole.startsWith('<?xml', start)) return { text: whole, line: 1 };
  remarks.push({ kind: 'xml-blank-before-declaration', line: 1, column: 1 });
  return { text: whole.slice(start), line: whole.slice(0, start).split(/\r\n|\r|\n/).length };
}

/** Ends reading from within the parser, which has no other way. */
const END = new Error('Reading ends here.');

type OpenElement = XmlElement & { children: XmlNode[] };

class TreeReader {
  root: XmlElement | undefined;
  readonly namespaces = new Set<string>();
  readonly #open: OpenElement[] = [];
  readonly #names = createNamespaces(this.namespaces);
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #remarks: Remark[];
  readonly #unmask: ((text: string) => string) | undefined;
  /** Each is told of once. */
  readonly #unknownPrefixes = new Set<string>();
  #elements = 0;
  #line = 1;
  #column = 1;

  constructor(remarks: Remark[], unmask: ((text: string) => string) | undefined) {
    this.#remarks = remarks;
    this.#unmask = unmask;
  }

  read(text: string, line: number): void {
    this.#listen();
    this.#parser.line = line;
    try {
      this.#parser.write(text).close();
    } catch (error) {
      if (error !== END) throw error;
    }
  }

  #listen(): void {
    const parser = this.#parser;
    parser.on('opentagstart', (tag) => {
      tag.attributes = new Attributes();
      // A line break behind the name has been read by now.
      this.#line = parser.column === 0 ? parser.line - 1 : parser.line;
      this.#column = Math.max(1, parser.column - tag.name.length - 1);
    });
    parser.on('opentag', ({ name, attributes }) => this.#openElement(name, attributes));
    parser.on('closetag', () => {
      this.#open.pop();
      this.#names.close();
    });
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('doctype', () => {
      this.#remarks.push({
        kind: 'xml-document-type',
        line: parser.line,
        column: Math.max(1, parser.column),
      });
    });
    parser.on('error', ({ message }) => this.#endAt(message));
  }

  #openElement(name: string, written: Record<string, string>): void {
    if (this.#open.length >= LIMITS.xmlDepth) this.#fail('xml-too-deep', name);
    this.#elements += 1;
    if (this.#elements > LIMITS.xmlElements) this.#fail('xml-too-large', name);
    const { name: local, namespace, attributes } = this.#names.open(name, written, this.#onUnknownPrefix);
    if (this.#unmask) for (const key in attributes) attributes[key] = this.#unmask(attributes[key] ?? '');
    const element = {
      name: local,
      namespace,
      attribute: (name: string) => attributes[name],
      children: [],
      line: this.#line,
    };
    this.#addChild(element);
    this.root ??= element;
    this.#open.push(element);
  }

  readonly #onUnknownPrefix = (prefix: string): void => {
    if (this.#unknownPrefixes.size >= LIMITS.xmlAmpersands || this.#unknownPrefixes.has(prefix)) return;
    this.#unknownPrefixes.add(prefix);
    this.#remarks.push({ kind: 'xml-prefix-without-namespace', line: this.#line, column: this.#column, found: prefix });
  };

  #addText(text: string): void {
    this.#addChild(this.#unmask ? this.#unmask(text) : text);
  }

  /** Most elements have one child: an array that is pushed to has room for 17 from the start. */
  #addChild(child: XmlNode): void {
    const parent = this.#open.at(-1);
    if (!parent) return;
    if (parent.children.length === 0) parent.children = [child];
    else parent.children.push(child);
  }

  /** The first fault that the parser tells, in words of ours. Its message begins with line and column. */
  #endAt(message: string): never {
    if (!this.root && /must contain a root element/.test(message)) return this.#fail('xml-empty');
    const told = /(?:unclosed tag|unmatched closing tag): (.*)$/s.exec(message)?.[1];
    if (/unclosed tag|unexpected end/.test(message)) return this.#fail('xml-breaks-off', told);
    const isTag = told !== undefined || /unexpected close tag/.test(message);
    return this.#fail(isTag ? 'xml-tags-do-not-match' : 'xml-not-well-formed', told);
  }

  #fail(kind: (typeof XML_REMARKS)[number], found?: string): never {
    const { line, column } = this.#parser;
    const place = { kind, line, column: Math.max(1, column) };
    this.#remarks.push(found === undefined ? place : { ...place, found: (this.#unmask?.(found) ?? found).slice(0, LIMITS.found) });
    throw END;
  }
}
