import { SaxesParser } from 'saxes';
import { TIMED_TEXT_LIMITS as LIMITS } from '#domain/timed-text/limits.ts';
import type { Remark } from '#domain/timed-text/timed-text.ts';
import { Attributes } from './attributes.ts';
import { createNamespaces } from './xml-namespaces.ts';
import { maskAmpersands } from './xml-ampersands.ts';

/** What can be odd about XML itself, whatever it holds. The first five are read past, at the others reading ends. */
export const XML_REMARKS = [
  'xml-bare-ampersand', 'xml-unknown-entity', 'xml-prefix-without-namespace', 'xml-document-type',
  'xml-blank-before-declaration', 'xml-not-well-formed', 'xml-tags-do-not-match', 'xml-breaks-off', 'xml-too-deep',
  'xml-too-large', 'xml-empty',
] as const; // prettier-ignore

/** An element with what stands in it: elements, and text as strings. */
export interface XmlElement {
  /** Without prefix. */
  name: string;
  /** The namespace of its prefix, or the one that holds for names without; empty where none is declared. */
  namespace: string;
  /** By name without prefix; where two are then the same, the one without prefix. Nothing else is there by any name. */
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** Of its "<", counted from 1. */
  line: number;
  column: number;
}

type XmlNode = XmlElement | string;

/** The elements that stand directly in another, without the text between them. */
export function childrenOf({ children }: XmlElement): readonly XmlElement[] {
  if (children.length === 1 && typeof children[0] === 'string') return NONE;
  return children.filter((child) => typeof child !== 'string');
}

const NONE: readonly never[] = [];

/** What stands directly in an element, as one text without the file's blanks around it. */
export const textIn = ({ children }: XmlElement): string =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();

/** XML as far as it could be read. */
export interface XmlTree {
  root: XmlElement | undefined;
  /** All namespaces that are declared somewhere. */
  namespaces: ReadonlySet<string>;
  /** In the order of the file. */
  remarks: readonly Remark[];
}

/** Remarks of a file that a player or projector refuses, as it is no well-formed XML with namespaces. */
export const isXmlFault = ({ kind }: Remark): boolean =>
  kind.startsWith('xml-') && kind !== 'xml-document-type';

/**
 * Reads XML into a tree; never throws. A bare "&" and an entity that only a DTD could explain are remarks and stay in
 * the text as written; at any other fault reading ends, and the tree holds what came before. Nothing is ever fetched or
 * expanded.
 */
export function readXml(text: string): XmlTree {
  const remarks: Remark[] = [];
  if (hasMoreThan(LIMITS.xmlLines, /\n|\r\n?/g, text) || hasMoreThan(LIMITS.xmlEqualsSigns, /=/g, text))
    return { root: undefined, namespaces: new Set(), remarks: [{ kind: 'xml-too-large' }] };
  const { text: whole, line } = withoutBlankStart(text, remarks);
  const masked = maskAmpersands(whole, line, remarks);
  const reading = new TreeReader(remarks, masked.unmask);
  reading.read(masked.text, line);
  remarks.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return { root: reading.root, namespaces: reading.namespaces, remarks };
}

/** The parser takes a gigabyte for twenty million lines, and seconds for as many attributes. */
function hasMoreThan(limit: number, piece: RegExp, text: string): boolean {
  if (text.length < limit) return false;
  let count = 0;
  while (count <= limit && piece.test(text)) count += 1;
  return count > limit;
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
      this.#line = parser.line;
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
      attributes,
      children: [],
      line: this.#line,
      column: this.#column,
    };
    this.#addChild(element);
    this.root ??= element;
    this.#open.push(element);
  }

  readonly #onUnknownPrefix = (prefix: string): void => {
    if (this.#unknownPrefixes.size >= LIMITS.xmlAmpersands || this.#unknownPrefixes.has(prefix)) return;
    this.#unknownPrefixes.add(prefix);
    this.#remarks.push({ kind: 'xml-prefix-without-namespace', line: this.#line, column: this.#column, found: prefix }); // prettier-ignore
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
    this.#remarks.push(
      found === undefined
        ? place
        : { ...place, found: (this.#unmask?.(found) ?? found).slice(0, LIMITS.found) },
    );
    throw END;
  }
}
