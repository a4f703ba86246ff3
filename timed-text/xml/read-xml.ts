import { SaxesParser, type SaxesTagNS } from 'saxes';
import { TIMED_TEXT_LIMITS as LIMITS } from '#timed-text/limits.ts';
import type { ParseWarningKind } from '#timed-text/parse-warnings.ts';
import type { ParseWarning } from '#timed-text/timed-text.ts';
import { maskAmpersands } from './xml-ampersands.ts';
import type { XmlElement, XmlNode, XmlTree } from './xml-tree.ts';

/**
 * Reads XML into a tree; never throws. An unescaped "&" or an entity that only a DTD could define stays in the text with a warning. At any
 * other fault reading ends, and the tree contains everything before it. Nothing is ever fetched or expanded.
 */
export function readXml(text: string): XmlTree {
  const isTooLarge =
    hasMoreThan(LIMITS.xmlLines, '\n', text) || hasMoreThan(LIMITS.xmlLines, '\r', text) || hasMoreThan(LIMITS.xmlEqualsSigns, '=', text);
  if (isTooLarge) return { root: undefined, namespaces: new Set(), warnings: [{ kind: 'xml-too-large' }] };
  const warnings: ParseWarning[] = [];
  const { text: whole, line } = withoutBlankStart(text, warnings);
  const masked = maskAmpersands(whole, line, warnings);
  const reader = new TreeReader(warnings, masked.unmask);
  reader.read(masked.text, line);
  warnings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return { root: reader.root, namespaces: reader.namespaces, warnings };
}

/**
 * Whether a text has more of a character than the limit allows. This protects the parser, which needs a gigabyte for twenty million lines,
 * and seconds for as many attributes.
 */
function hasMoreThan(limit: number, sign: string, text: string): boolean {
  if (text.length < limit) return false;
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= limit; at = text.indexOf(sign, at + 1)) count += 1;
  return count > limit;
}

/** Skips blank lines before the declaration. This is a frequent fault, because a declaration must be the first thing in a file. */
function withoutBlankStart(text: string, warnings: ParseWarning[]): { text: string; line: number } {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const start = whole.search(/\S/);
  if (start < 1 || !whole.startsWith('<?xml', start)) return { text: whole, line: 1 };
  warnings.push({ kind: 'xml-blank-before-declaration', line: 1, column: 1 });
  return { text: whole.slice(start), line: whole.slice(0, start).split(/\r\n|\r|\n/).length };
}

/** Thrown within the parser to end reading at one of our limits. */
const END = new Error('Reading ends here.');
/** Prefix of the namespace for undeclared prefixes, so that the parser continues. */
const UNDECLARED = 'undeclared:';

type OpenElement = XmlElement & { children: XmlNode[] };

class TreeReader {
  root: XmlElement | undefined;
  readonly namespaces = new Set<string>();
  readonly #open: OpenElement[] = [];
  readonly #parser = new SaxesParser({ xmlns: true, resolvePrefix: (prefix: string) => this.#resolveUndeclared(prefix) });
  readonly #warnings: ParseWarning[];
  readonly #unmask: (text: string) => string;
  /** Undeclared prefixes that were reported, each once. */
  readonly #undeclaredPrefixes = new Set<string>();
  #elements = 0;
  /** Line of the "<" of the current element. */
  #line = 1;
  #column = 1;

  constructor(warnings: ParseWarning[], unmask: (text: string) => string) {
    this.#warnings = warnings;
    this.#unmask = unmask;
  }

  /** Runs the parser. Without an error handler it throws the first error. A seventh handler would make it four times slower. */
  read(text: string, line: number): void {
    const parser = this.#parser;
    parser.on('opentagstart', ({ name }) => {
      // The parser has already read a line break after the name.
      this.#line = parser.column === 0 ? parser.line - 1 : parser.line;
      this.#column = Math.max(1, parser.column - name.length - 1);
    });
    parser.on('opentag', (tag) => this.#openElement(tag));
    parser.on('closetag', () => this.#open.pop());
    parser.on('text', (written) => this.#addChild(this.#unmask(written)));
    parser.on('cdata', (written) => this.#addChild(this.#unmask(written)));
    parser.on('doctype', () => this.#warn('xml-document-type'));
    parser.line = line;
    try {
      parser.write(text).close();
    } catch (error) {
      if (error !== END) this.#warnOfFault(error);
    }
  }

  #openElement(tag: SaxesTagNS): void {
    if (this.#open.length >= LIMITS.xmlDepth) this.#end('xml-too-deep', tag.name);
    this.#elements += 1;
    if (this.#elements > LIMITS.xmlElements) this.#end('xml-too-large', tag.name);
    const attributes = new Map<string, string>();
    for (const key in tag.attributes) {
      const { name, prefix, local, value } = tag.attributes[key]!;
      if (name === 'xmlns' || prefix === 'xmlns') this.namespaces.add(value.trim());
      else if (prefix === '' || !attributes.has(local)) attributes.set(local, this.#unmask(value));
    }
    const element: OpenElement = {
      name: tag.local,
      namespace: tag.uri.startsWith(UNDECLARED) ? '' : tag.uri,
      attribute: (name) => attributes.get(name),
      children: [],
      line: this.#line,
    };
    this.#addChild(element);
    this.root ??= element;
    this.#open.push(element);
  }

  #resolveUndeclared(prefix: string): string | undefined {
    if (prefix === '') return undefined;
    if (this.#undeclaredPrefixes.size < LIMITS.xmlAmpersands && !this.#undeclaredPrefixes.has(prefix)) {
      this.#undeclaredPrefixes.add(prefix);
      this.#warnings.push({ kind: 'xml-prefix-without-namespace', line: this.#line, column: this.#column, found: prefix });
    }
    return UNDECLARED + prefix;
  }

  #addChild(child: XmlNode): void {
    this.#open.at(-1)?.children.push(child);
  }

  /** Converts the parser's message, which begins with line and column, to a warning. */
  #warnOfFault(error: unknown): void {
    const message = error instanceof Error ? error.message : '';
    if (!/^\d+:\d+: /.test(message)) throw error;
    const tag = /(?:unclosed tag|unmatched closing tag): (.*)$/s.exec(message)?.[1];
    if (!this.root && /must contain a root element/.test(message)) this.#warn('xml-empty');
    else if (/unclosed tag|unexpected end/.test(message)) this.#warn('xml-breaks-off', tag);
    else if (tag !== undefined || /unexpected close tag/.test(message)) this.#warn('xml-tags-do-not-match', tag);
    else this.#warn('xml-not-well-formed');
  }

  #end(kind: ParseWarningKind, found: string): never {
    this.#warn(kind, found);
    throw END;
  }

  /** Warns about the current position of the parser. */
  #warn(kind: ParseWarningKind, found?: string): void {
    const { line, column } = this.#parser;
    const place = { kind, line, column: Math.max(1, column) };
    this.#warnings.push(found === undefined ? place : { ...place, found: this.#unmask(found).slice(0, LIMITS.found) });
  }
}
