import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';
import { readXml } from './read-xml.ts';
import { escapeXml } from './xml-text.ts';
import { childrenOf, type XmlElement } from './xml-tree.ts';

const kindsOf = (text: string) => readXml(text).warnings.map(({ kind }) => kind);
const rootOf = (text: string): XmlElement => {
  const { root } = readXml(text);
  if (!root) throw new Error('No root.');
  return root;
};
const elementIn = (element: XmlElement): XmlElement => {
  const [child] = childrenOf(element);
  if (!child) throw new Error('No element.');
  return child;
};
const textOf = ({ children }: XmlElement): string => children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

test('elements have their namespace, their attributes without prefixes, and the line of their start', () => {
  const root = rootOf('<?xml version="1.0"?>\n<a:tt xmlns:a="urn:a" xmlns="urn:b"\n xml:lang="en">\n  <p x="1" a:x="2" a:y="3"/></a:tt>');
  expect(root).toMatchObject({ name: 'tt', namespace: 'urn:a', line: 2 });
  expect(root.attribute('lang')).toBe('en');
  const p = elementIn(root);
  expect(p).toMatchObject({ name: 'p', namespace: 'urn:b', line: 4 });
  expect(['x', 'y', 'a', 'constructor'].map((name) => p.attribute(name))).toEqual(['1', '3', undefined, undefined]);
});

test('an element begins at its “<”, even with a line break after its name', () => {
  const root = rootOf('<a>\n<b\n/><b\r\nc="1"></b></a>');
  expect(childrenOf(root)).toMatchObject([{ line: 2 }, { line: 3 }]);
});

test('a namespace applies only within its element', () => {
  const { root, namespaces } = readXml('<a xmlns="urn:a"><b xmlns="urn:b"><c/></b><d/><e xmlns=""/></a>');
  const [b, d, e] = root?.children ?? [];
  expect(b).toMatchObject({ namespace: 'urn:b', children: [{ namespace: 'urn:b' }] });
  expect([d, e]).toMatchObject([{ namespace: 'urn:a' }, { namespace: '' }]);
  expect([...namespaces]).toEqual(['urn:a', 'urn:b', '']);
});

test('a bare ampersand gives a warning with its position and stays unchanged', () => {
  const text = '<?xml version="1.0"?>\n<tt>\n<p begin="00:00:10.000" title="Q&A">Tom & Ines; M&amp;S, AT&T</p></tt>';
  const { root, warnings } = readXml(text);
  expect(warnings).toEqual([
    { kind: 'xml-bare-ampersand', line: 3, column: 33, found: '&' },
    { kind: 'xml-bare-ampersand', line: 3, column: 41, found: '&' },
    { kind: 'xml-bare-ampersand', line: 3, column: 60, found: '&' },
  ]);
  expect(root && textOf(root)).toBe('\nTom & Ines; M&S, AT&T');
  expect(root && elementIn(root).attribute('title')).toBe('Q&A');
});

test('ampersands in comments, CDATA and processing instructions give no warnings', () => {
  const { root, warnings } = readXml('<a><!-- A & B --><?b & ?><![CDATA[A & B &nbsp;]]>&#38;&#x26;</a>');
  expect(warnings).toEqual([]);
  expect(root && textOf(root)).toBe('A & B &nbsp;&&');
});

test('an HTML entity gives a warning with its name and stays unchanged', () => {
  const { root, warnings } = readXml('<a>No&nbsp;entry</a>');
  expect(warnings).toEqual([{ kind: 'xml-unknown-entity', line: 1, column: 6, found: '&nbsp;' }]);
  expect(root && textOf(root)).toBe('No&nbsp;entry');
});

test.each([
  ['', 'xml-empty', undefined],
  ['  \n', 'xml-empty', undefined],
  ['<a><b>', 'xml-breaks-off', 1],
  ['<a>\n<b', 'xml-breaks-off', 2],
  ['<a>\n<!-- ', 'xml-breaks-off', 2],
  ['<a>\n<b></a>', 'xml-tags-do-not-match', 2],
  ['<a></a>\n</a>', 'xml-tags-do-not-match', 2],
  ['<a>\n\n\u0001</a>', 'xml-not-well-formed', 3],
  ['<a b=c/>', 'xml-not-well-formed', 1],
  ['<a b="1" b="2"/>', 'xml-not-well-formed', 1],
  ['<a>\n<x:b/></a>', 'xml-prefix-without-namespace', 2],
  ['<a x:b="1"/>', 'xml-prefix-without-namespace', 1],
  ['<a\n x:b:c="1"/>', 'xml-not-well-formed', 2],
  ['\n\n<?xml version="1.0"?><a/>', 'xml-blank-before-declaration', 1],
  ['<!DOCTYPE a>\n<a/>', 'xml-document-type', 1],
])('%j gives the warning %s', (text, kind, line) => {
  const [warning] = readXml(text).warnings;
  expect(warning?.kind).toBe(kind);
  if (line !== undefined) expect(warning?.line).toBe(line);
});

test('elements before a fault are kept', () => {
  const { root } = readXml('<a><b>one</b><b>two</c><b>three</b></a>');
  expect(root?.children).toMatchObject([{ children: ['one'] }, { children: ['two'] }]);
});

test('line numbers are right after blank lines before the declaration; a byte order mark gives no warning', () => {
  expect(readXml('\r\n\r\n<?xml version="1.0"?>\r\n<a/>').root?.line).toBe(4);
  expect(kindsOf('\uFEFF<?xml version="1.0"?><a/>')).toEqual([]);
});

test('entities of a document type are never expanded', () => {
  const { root, warnings } = readXml('<!DOCTYPE a [<!ENTITY b "cccc">]><a>&b;</a>');
  expect(warnings.map(({ kind }) => kind)).toContain('xml-unknown-entity');
  expect(root && textOf(root)).toBe('&b;');
});

test('depth, elements, attributes and bare ampersands are limited', () => {
  expect(kindsOf('<a>'.repeat(TIMED_TEXT_LIMITS.xmlDepth + 1))).toEqual(['xml-too-deep']);
  const many = `<a>${'<b/>'.repeat(TIMED_TEXT_LIMITS.xmlElements)}</a>`;
  expect(kindsOf(many)).toEqual(['xml-too-large']);
  const attributes = Array.from({ length: 1000 }, (_, n) => ` a${n}=""`).join('');
  expect(kindsOf(`<a>${`<b${attributes}/>`.repeat(TIMED_TEXT_LIMITS.xmlEqualsSigns / 1000)}</a>`)).toEqual([]);
  expect(kindsOf(`<a>${`<b${attributes}/>`.repeat(TIMED_TEXT_LIMITS.xmlEqualsSigns / 1000 + 1)}</a>`)).toEqual(['xml-too-large']);
  const ampersands = kindsOf(`<a>${'& '.repeat(1_000_000)}</a>`);
  expect(ampersands.length).toBe(TIMED_TEXT_LIMITS.xmlAmpersands + 1);
});

test('any text that XML can have is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, value) => {
      const { root, warnings } = readXml(`<a b="${escapeXml(value)}">${escapeXml(text)}</a>`);
      expect(warnings).toEqual([]);
      expect(root && textOf(root)).toBe(text);
      expect(root?.attribute('b')).toBe(value);
    }),
  );
});

test('no text makes the reader throw', () => {
  const piece = fc.constantFrom('<a>', '</a>', '<a b="', '"', '&', '&amp;', '&x;', '<!--', '-->', '<![CDATA[', ']]>', '<?xml', '?>', '<!DOCTYPE', '[', '\uFEFF', '\n', 'x', ':', 'xmlns:', '\u0000'); // prettier-ignore
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (pieces) => {
      readXml(pieces.join(''));
    }),
    { numRuns: 2000 },
  );
});
