import { TIMED_TEXT_LIMITS as LIMITS } from '#domain/timed-text/limits.ts';
import { Attributes } from './attributes.ts';
import { PlainXmlElement, readPlainText, type PlainText } from './plain-xml-element.ts';
import { createNamespaces } from './xml-namespaces.ts';
import type { XmlNode, XmlTree } from './xml-tree.ts';

/**
 * Reads XML in which nothing is odd or rare, as in most files, without an object and strings for each attribute. Undefined
 * of anything else: the parser then reads it from the beginning, and it alone says what is wrong.
 */
export function readPlainXml(text: string): XmlTree | undefined {
  const hasEntities = text.includes('&');
  if (text.includes(']]>') || (hasEntities && RARE_ENTITY.test(text))) return undefined;
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  const reader = new PlainReader({ text: lines, attributes: [], hasEntities });
  if (!reader.read()) return undefined;
  return { root: reader.root, namespaces: reader.namespaces, remarks: [] };
}

/** What only a DTD explains, and characters by number. */
const RARE_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/;
const DECLARATION = /^<\?xml version=(["'])1\.0\1(?: encoding=(["'])[A-Za-z][\w.-]*\2)?(?: standalone=(["'])(?:yes|no)\3)?[ \n]*\?>/;
/** More in one element are rare: each is held against those before it. */
const MAX_ATTRIBUTES = 50;

const [TAB, NEW_LINE, BLANK, QUOTE, SLASH, COLON, LESS, EQUALS, GREATER] = [9, 10, 32, 34, 47, 58, 60, 61, 62] as const;

/** From here on are no characters. */
const BEYOND = 0xfffe;

/** By code: 1 where a name may begin with it, 2 where it may only go on. Letters beyond ASCII are rare in names. */
const IN_NAMES = new Uint8Array(0x10000);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz') IN_NAMES[letter.charCodeAt(0)] = 1;
for (const letter of '-.0123456789') IN_NAMES[letter.charCodeAt(0)] = 2;

interface OpenElement {
  element: PlainXmlElement;
  /** As written, which is how it must be closed. */
  name: string;
  /** Where its own nodes begin among those of all open elements. */
  firstNode: number;
}

class PlainReader {
  root: PlainXmlElement | undefined;
  readonly namespaces = new Set<string>();
  readonly #names = createNamespaces(this.namespaces);
  readonly #source: PlainText;
  readonly #text: string;
  readonly #open: OpenElement[] = [];
  /** Those of all open elements: an array for each would grow in steps. */
  readonly #nodes: XmlNode[] = [];
  #at = 0;
  #line = 1;
  #elements = 0;
  #isPlain = true;
  #hasPrefix = false;

  constructor(source: PlainText) {
    this.#source = source;
    this.#text = source.text;
  }

  /** Whether all of it could be read. */
  read(): boolean {
    this.#passTo(DECLARATION.exec(this.#text)?.[0].length ?? 0);
    this.#readText();
    while (this.#isPlain && this.#at < this.#text.length) {
      const next = this.#text.charCodeAt(this.#at + 1);
      if (next === SLASH) this.#closeElement();
      else if (IN_NAMES[next] === 1) this.#openElement();
      else this.#passComment();
      this.#readText();
    }
    return this.#isPlain && this.root !== undefined && this.#open.length === 0;
  }

  /** Up to the next tag, or the end. */
  #readText(): void {
    const begin = this.#at;
    const end = this.#text.indexOf('<', begin);
    this.#passTo(end < 0 ? this.#text.length : end);
    if (this.#at === begin) return;
    const text = this.#text.slice(begin, this.#at);
    if (this.#open.length > 0) this.#nodes.push(readPlainText(text, this.#source));
    else if (/[^ \t\n]/.test(text)) this.#giveUp();
  }

  /** In a comment are no two hyphens. */
  #passComment(): void {
    const hyphens = this.#text.startsWith('<!--', this.#at) ? this.#text.indexOf('--', this.#at + 4) : -1;
    if (hyphens < 0 || this.#text.charCodeAt(hyphens + 2) !== GREATER) return this.#giveUp();
    this.#passTo(hyphens + 3);
  }

  #openElement(): void {
    const line = this.#line;
    this.#at += 1;
    const name = this.#passName();
    const { attributes } = this.#source;
    const first = attributes.length;
    const written = this.#readAttributes(first);
    const isEmpty = this.#isNext(SLASH);
    if (isEmpty) this.#at += 1;
    this.#elements += 1;
    const isTooLarge = this.#elements > LIMITS.xmlElements || this.#open.length >= LIMITS.xmlDepth;
    const isSecondRoot = this.root !== undefined && this.#open.length === 0;
    if (isTooLarge || isSecondRoot || !this.#isNext(GREATER)) return this.#giveUp();
    this.#at += 1;
    const known = this.#names.open(name, written, this.#giveUp);
    const element = new PlainXmlElement(known, line, this.#source, { first, end: attributes.length });
    this.root ??= element;
    if (!isEmpty) return void this.#open.push({ element, name, firstNode: this.#nodes.length });
    this.#names.close();
    this.#nodes.push(element);
  }

  #closeElement(): void {
    const open = this.#open.pop();
    const end = this.#at + 2 + (open?.name.length ?? 0);
    if (!open || !this.#text.startsWith(open.name, this.#at + 2) || this.#text.charCodeAt(end) !== GREATER) return this.#giveUp();
    this.#at = end + 1;
    this.#names.close();
    open.element.children = this.#nodes.splice(open.firstNode);
    this.#nodes.push(open.element);
  }

  /** Notes where they stand. @returns those that have a prefix or declare one, with their values */
  #readAttributes(first: number): Attributes {
    let prefixed: Attributes | undefined;
    while (this.#isPlain) {
      const isApart = this.#passBlanks();
      if (!isApart || IN_NAMES[this.#text.charCodeAt(this.#at)] !== 1) break;
      const name = this.#passName();
      const nameEnd = this.#at;
      const valueEnd = this.#passValue();
      if (!this.#hasPrefix && name !== 'xmlns') this.#addAttribute(first, nameEnd - name.length, nameEnd, valueEnd);
      else {
        prefixed ??= new Attributes();
        if (prefixed[name] !== undefined) this.#giveUp();
        prefixed[name] = readPlainText(this.#text.slice(nameEnd + 2, valueEnd), this.#source);
        if (this.#hasPrefix && !name.startsWith('xmlns:'))
          this.#addAttribute(first, name.indexOf(':') + 1 + nameEnd - name.length, nameEnd, valueEnd);
      }
    }
    return prefixed ?? NONE;
  }

  /** Two of the same name, with whatever prefix, are for the parser to judge. */
  #addAttribute(first: number, begin: number, nameEnd: number, valueEnd: number): void {
    const { attributes } = this.#source;
    if (attributes.length - first >= MAX_ATTRIBUTES * 3) this.#giveUp();
    for (let at = first; at < attributes.length; at += 3)
      if (this.#isSame(attributes[at]!, attributes[at + 1]!, begin, nameEnd)) this.#giveUp();
    attributes.push(begin, nameEnd, valueEnd);
  }

  #isSame(begin: number, end: number, otherBegin: number, otherEnd: number): boolean {
    if (end - begin !== otherEnd - otherBegin) return false;
    const text = this.#text;
    for (let at = 0; at < end - begin; at += 1) if (text.charCodeAt(begin + at) !== text.charCodeAt(otherBegin + at)) return false;
    return true;
  }

  /** A name with or without prefix; `#hasPrefix` then says which. */
  #passName(): string {
    const begin = this.#at;
    this.#passLetters();
    this.#hasPrefix = this.#isNext(COLON);
    if (this.#hasPrefix) {
      this.#at += 1;
      this.#passLetters();
    }
    return this.#text.slice(begin, this.#at);
  }

  #passLetters(): void {
    const text = this.#text;
    let at = this.#at;
    if (IN_NAMES[text.charCodeAt(at)] !== 1) return this.#giveUp();
    while (IN_NAMES[text.charCodeAt(at)]) at += 1;
    this.#at = at;
  }

  /** Past `="value"`. @returns where the value ends */
  #passValue(): number {
    const text = this.#text;
    let at = this.#at + 2;
    if (!this.#isNext(EQUALS) || text.charCodeAt(at - 1) !== QUOTE) this.#giveUp();
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) break;
      if (code < BLANK || code === LESS || code >= BEYOND) this.#giveUp();
    }
    this.#at = at + 1;
    return at;
  }

  /** @returns whether there were any */
  #passBlanks(): boolean {
    const text = this.#text;
    const begin = this.#at;
    let at = begin;
    for (let code = text.charCodeAt(at); code === BLANK || code === NEW_LINE || code === TAB; code = text.charCodeAt(at)) {
      if (code === NEW_LINE) this.#line += 1;
      at += 1;
    }
    this.#at = at;
    return at > begin;
  }

  /** Past characters that XML may have, however many lines. */
  #passTo(end: number): void {
    const text = this.#text;
    for (let at = this.#at; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === NEW_LINE) this.#line += 1;
      else if ((code < BLANK && code !== TAB) || code >= BEYOND) this.#giveUp();
    }
    this.#at = end;
  }

  #isNext(code: number): boolean {
    return this.#text.charCodeAt(this.#at) === code;
  }

  readonly #giveUp = (): void => {
    this.#isPlain = false;
  };
}

const NONE = new Attributes();
