import type { ParseWarning } from '#timed-text/timed-text.ts';

/** An element with what stands in it: elements, and text as strings. */
export interface XmlElement {
  /** Without prefix. */
  name: string;
  /** The namespace of its prefix, or the one that holds for names without; empty where none is declared. */
  namespace: string;
  /** The value of one by its name without prefix; where two are then the same, of the one without prefix. */
  attribute: (name: string) => string | undefined;
  children: readonly XmlNode[];
  /** Of its "<", counted from 1. */
  line: number;
}

export type XmlNode = XmlElement | string;

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
  warnings: readonly ParseWarning[];
}

/** Warnings about a file that players or projectors refuse, because its XML is not well-formed. */
export const isXmlFault = ({ kind }: ParseWarning): boolean => kind.startsWith('xml-') && kind !== 'xml-document-type';
