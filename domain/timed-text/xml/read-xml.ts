import { TIMED_TEXT_LIMITS as LIMITS } from '#domain/timed-text/limits.ts';
import { parseXml } from './parse-xml.ts';
import { readPlainXml } from './read-plain-xml.ts';
import type { XmlTree } from './xml-tree.ts';

/**
 * Reads XML into a tree; never throws. A bare "&" and an entity that only a DTD could explain are remarks and stay in
 * the text as written; at any other fault reading ends, and the tree holds what came before. Nothing is ever fetched or
 * expanded.
 */
export function readXml(text: string): XmlTree {
  const isTooLarge =
    hasMoreThan(LIMITS.xmlLines, '\n', text) || hasMoreThan(LIMITS.xmlLines, '\r', text) || hasMoreThan(LIMITS.xmlEqualsSigns, '=', text);
  if (isTooLarge) return { root: undefined, namespaces: new Set(), remarks: [{ kind: 'xml-too-large' }] };
  return readPlainXml(text) ?? parseXml(text);
}

/** The parser takes a gigabyte for twenty million lines, and seconds for as many attributes. */
function hasMoreThan(limit: number, sign: string, text: string): boolean {
  if (text.length < limit) return false;
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= limit; at = text.indexOf(sign, at + 1)) count += 1;
  return count > limit;
}
