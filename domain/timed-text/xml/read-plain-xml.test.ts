import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml } from './parse-xml.ts';
import { readPlainXml } from './read-plain-xml.ts';
import type { XmlNode, XmlTree } from './xml-tree.ts';

const NAMES = ['a', 'b', 'x', 'a:x', 'b:x', 'lang', 'xml:lang', 'xmlns', 'xmlns:a', 'constructor', '__proto__', 'é'];

/** All that readers see of a tree. */
const seenIn = ({ root, namespaces, remarks }: XmlTree) => ({
  root: root && seenOf(root),
  namespaces: [...namespaces],
  remarks,
});
function seenOf(node: XmlNode): unknown {
  if (typeof node === 'string') return node;
  const { name, namespace, line } = node;
  const attributes = NAMES.map((attribute) => node.attribute(attribute));
  return { name, namespace, line, attributes, children: node.children.map(seenOf) };
}

test.each([
  '<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- Ours -->\r\n<a xmlns="urn:a">\r\n <b x="1 &amp; 2"\r\n a="é" />M&amp;S ♪</a>\r\n',
  "<?xml version='1.0' encoding='utf-8'?>\n<a/>",
  '<a:x xmlns:a="urn:a"><b a:x="1" xml:lang="en">[thunder] ]] ></b><b/>\n<b></b></a:x>',
])('%j is read without the parser, as the parser reads it', (text) => {
  const tree = readPlainXml(text);
  expect(tree && seenIn(tree)).toEqual(seenIn(parseXml(text)));
});

test.each([
  ['a bare ampersand', '<a>&</a>'],
  ['an entity of HTML', '<a b="&nbsp;"/>'],
  ['a character by number', '<a>&#38;</a>'],
  ['CDATA', '<a><![CDATA[b]]></a>'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['two hyphens in a comment', '<a><!-- a -- b --></a>'],
  ['a control character', '<a>\u0001</a>'],
  ['no character', '<a b="\uffff"/>'],
  ['a line break in a value', '<a b="1\n2"/>'],
  ['a tag in a value', '<a b="<c/>"/>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an attribute twice but for its prefix', '<a xmlns:x="urn:x" b="1" x:b="2"/>'],
  ['no blank between attributes', '<a b="1"c="2"/>'],
  ['an unknown prefix', '<x:a/>'],
  ['tags that do not match', '<a><b></a></b>'],
  ['an end that is missing', '<a><b></b>'],
  ['text outside', '<a/>b'],
  ['a space outside that is none of XML’s', '<a/>\u00a0'],
  ['a mark of bytes that stands in between', '<?xml version="1.0"?>\ufeff<a/>'],
  ['a second root', '<a/><b/>'],
  ['nothing', ' \n'],
  ['half a tag', '<a'],
  ['half an attribute', '<a b="'],
])('%s is left to the parser', (_what, text) => expect(readPlainXml(text)).toBeUndefined());

test('the parser reads the same of whatever it takes, and remarks on nothing', () => {
  const name = fc.constantFrom(...NAMES);
  const inside = fc.constantFrom('', ' ', '1', 'b c', '\n', '\r\n', '\t', '&amp;', '&lt;b', '♪', '[x]', ']]', '>', "'", '=');
  const attribute = fc
    .tuple(fc.constantFrom(' ', '  ', '\n', '\t', ''), name, inside)
    .map(([blank, key, value]) => `${blank}${key}="${value}"`);
  const { element } = fc.letrec<{ element: string; node: string }>((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, inside, fc.constant('<!-- b -->'), tie('element')),
    element: fc
      .record({
        name,
        attributes: fc.array(attribute, { maxLength: 3 }),
        nodes: fc.array(tie('node'), { maxLength: 3 }),
        end: fc.constantFrom('', ' ', '\n'),
        isEmpty: fc.boolean(),
      })
      .map(({ name, attributes, nodes, end, isEmpty }) =>
        isEmpty ? `<${name}${attributes.join('')}${end}/>` : `<${name}${attributes.join('')}${end}>${nodes.join('')}</${name}>`,
      ),
  }));
  /** One character taken away or put in, somewhere: most of what that makes is XML no more. */
  const damage = fc.tuple(fc.nat(), fc.nat(1), fc.constantFrom('', '<', '>', '/', '"', '&', ' ', ':', '=', '-', '!', '?', '\u0000', 'a'));
  const text = fc.tuple(element, fc.option(damage, { freq: 2 })).map(([whole, damaged]) => {
    if (!damaged) return whole;
    const [place, removed, added] = damaged;
    const at = place % (whole.length + 1);
    return whole.slice(0, at) + added + whole.slice(at + removed);
  });
  let taken = 0;
  fc.assert(
    fc.property(text, (xml) => {
      const tree = readPlainXml(xml);
      if (!tree) return;
      taken += 1;
      expect(seenIn(tree)).toEqual(seenIn(parseXml(xml)));
    }),
    { numRuns: 3000 },
  );
  expect(taken).toBeGreaterThan(300);
});
