import { findOtherXml, findXmlFormat, type OtherXml, type XmlFormat } from './find-format/find-xml-format.ts';
import { readDcpInterop } from './dcp/read-dcp-interop.ts';
import { readDcpSmpte } from './dcp/read-dcp-smpte.ts';
import { readTtml } from './ttml/read-ttml.ts';
import type { ParseWarning, TimedText } from './timed-text.ts';
import { readXml } from './xml/read-xml.ts';
import type { XmlTree } from './xml/xml-tree.ts';

/** Subtitles, or the name of the root of other XML. Its `warnings` then explain why it has no subtitles. */
export type XmlContent =
  | { is: 'timed-text'; document: TimedText }
  | { is: 'other'; kind: OtherXml | undefined; root: string | undefined; warnings: readonly ParseWarning[] };

const READERS: Record<XmlFormat, (tree: XmlTree) => TimedText> = {
  'dcp-smpte': readDcpSmpte,
  'dcp-interop': readDcpInterop,
  imsc: readTtml,
  'ebu-tt': readTtml,
  'ebu-tt-d': readTtml,
  ttml: readTtml,
};

/** Reads any XML of subtitles, from its decoded text. */
export function readXmlTimedText(text: string): XmlContent {
  const tree = readXml(text);
  const format = findXmlFormat(tree);
  if (format) return { is: 'timed-text', document: READERS[format](tree) };
  return { is: 'other', kind: findOtherXml(tree), root: tree.root?.name, warnings: tree.warnings };
}
