import type { ParseWarning } from '#timed-text/timed-text.ts';

/** An element with its content: elements, and text as strings. */
export interface XmlElement {
  /** Name without prefix. */
  name: string;
  /** Namespace of its prefix, or the default namespace. Empty if neither is declared. */
  namespace: string;
  /** Returns an attribute by its name without prefix. If two have the same name, the one without prefix has priority. */
  attribute: (name: string) => string | undefined;
  children: readonly XmlNode[];
  /** Line of its "<", counted from 1. */
  line: number;
}

/** Empty element that replaces the root of a file without one. */
export const NO_ROOT: XmlElement = { name: '', namespace: '', attribute: () => undefined, children: [], line: 1 };

export type XmlNode = XmlElement | string;

/** Returns the elements directly within another, without the text between them. */
export function childrenOf({ children }: XmlElement): readonly XmlElement[] {
  if (children.length === 1 && typeof children[0] === 'string') return NONE;
  return children.filter((child) => typeof child !== 'string');
}

const NONE: readonly never[] = [];

export const childNamed = (parent: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(parent).find((child) => child.name === name);

export const childrenNamed = (parent: XmlElement, name: string): readonly XmlElement[] =>
  childrenOf(parent).filter((child) => child.name === name);

/** Returns the text directly within an element, without white space around it. */
export const textIn = ({ children }: XmlElement): string =>
  children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim();

/** The part of an XML document that could be read. */
export interface XmlTree {
  root: XmlElement | undefined;
  /** All namespaces that the document declares. */
  namespaces: ReadonlySet<string>;
  /** Warnings in the order of the file. */
  warnings: readonly ParseWarning[];
}

/** Warnings about a file that players or projectors refuse, because its XML is not well-formed. */
export const isXmlFault = ({ kind }: ParseWarning): boolean => kind.startsWith('xml-') && kind !== 'xml-document-type';
