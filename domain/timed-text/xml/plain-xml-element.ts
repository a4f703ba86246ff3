import type { XmlElement, XmlNode } from './xml-tree.ts';

/** A text without oddities, and where the attributes of its elements stand. */
export interface PlainText {
  text: string;
  /** Of each attribute three places: where its name without prefix begins, where it ends, and where its value ends. */
  attributes: number[];
  /** Whether it has an "&" somewhere. */
  hasEntities: boolean;
}

/** An element as it stands in its text. Its attributes are read when they are asked for: most never are. */
export class PlainXmlElement implements XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly line: number;
  children: readonly XmlNode[] = NONE;
  readonly #source: PlainText;
  readonly #first: number;
  readonly #end: number;

  /** @param attributes its first among those of the text, and the one behind its last */
  constructor(
    { name, namespace }: { name: string; namespace: string },
    line: number,
    source: PlainText,
    attributes: { first: number; end: number },
  ) {
    this.name = name;
    this.namespace = namespace;
    this.line = line;
    this.#source = source;
    this.#first = attributes.first;
    this.#end = attributes.end;
  }

  attribute(name: string): string | undefined {
    const { text, attributes } = this.#source;
    for (let at = this.#first; at < this.#end; at += 3) {
      const begin = attributes[at]!;
      const end = attributes[at + 1]!;
      if (end - begin !== name.length || !text.startsWith(name, begin)) continue;
      return readPlainText(text.slice(end + 2, attributes[at + 2]), this.#source);
    }
    return undefined;
  }
}

const NONE: readonly never[] = [];

const ENTITY = /&(?:amp|lt|gt|quot|apos);/g;
const CHARACTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };

/** A piece of the text with characters in place of entities. */
export const readPlainText = (piece: string, { hasEntities }: PlainText): string =>
  hasEntities && piece.includes('&') ? piece.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity) : piece;
