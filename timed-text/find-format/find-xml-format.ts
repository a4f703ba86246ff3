import { textIn, childrenOf, type XmlElement, type XmlTree } from '#timed-text/xml/xml-tree.ts';

export type XmlFormat = 'dcp-smpte' | 'dcp-interop' | 'imsc' | 'ebu-tt' | 'ebu-tt-d' | 'ttml';

/** Identifies a subtitle format by the XML's root and namespaces, regardless of the file's name. */
export function findXmlFormat({ root, namespaces }: XmlTree): XmlFormat | undefined {
  if (root?.name === 'DCSubtitle') return 'dcp-interop';
  if (root?.name === 'SubtitleReel') return 'dcp-smpte';
  return root?.name === 'tt' ? findTtml(root, namespaces) : undefined;
}

/** Other XML formats of cinemas and editing that people choose by mistake, by the name of the root. */
const OTHERS = new Map([
  ['CompositionPlaylist', 'dcp-playlist'],
  ['PackingList', 'dcp-packing-list'],
  ['AssetMap', 'dcp-asset-map'],
  ['DCinemaSecurityMessage', 'dcp-key'],
  ['fcpxml', 'editing-project'],
  ['xmeml', 'editing-project'],
  ['html', 'web-page'],
  ['svg', 'drawing'],
  ['timedtext', 'youtube-captions'],
  ['transcript', 'youtube-captions'],
] as const);

export type OtherXml = typeof OTHERS extends ReadonlyMap<string, infer Kind> ? Kind : never;

/** Identifies XML that does not contain subtitles that this program can read. Undefined for unknown XML. */
export const findOtherXml = ({ root }: XmlTree): OtherXml | undefined => new Map<string, OtherXml>(OTHERS).get(root?.name ?? '');

/**
 * Distinguishes profiles of TTML. EBU documents state a standard (`ebuttm:conformsToStandard`, EBU Tech 3380); IMSC documents state a
 * profile or use its style namespaces. A document without either is EBU-TT if it uses EBU metadata, otherwise plain TTML.
 */
function findTtml(root: XmlElement, namespaces: ReadonlySet<string>): XmlFormat {
  const standards = standardsOf(root).join(' ');
  if (/urn:ebu:tt:distribution/.test(standards)) return 'ebu-tt-d';
  if (/urn:ebu:tt:exchange/.test(standards)) return 'ebu-tt';
  if (/ns\/ttml\/profile\/imsc/.test(standards)) return 'imsc';
  const used = [...namespaces];
  if (used.some((name) => name.includes('/ns/ttml/profile/imsc'))) return 'imsc';
  if (!used.some((name) => name.startsWith('urn:ebu:tt:'))) return 'ttml';
  return root.attribute('timeBase') === 'media' && root.attribute('cellResolution') !== undefined && !used.includes('urn:ebu:tt:datatypes')
    ? 'ebu-tt-d'
    : 'ebu-tt';
}

function standardsOf(root: XmlElement): string[] {
  const found = [root.attribute('profile') ?? '', root.attribute('contentProfiles') ?? ''];
  const visit = (element: XmlElement): void => {
    for (const child of childrenOf(element)) {
      if (child.name === 'conformsToStandard') found.push(textIn(child));
      if (child.name === 'profile') found.push(child.attribute('use') ?? '');
      if (child.name !== 'body' && child.name !== 'layout' && child.name !== 'styling') visit(child);
    }
  };
  visit(root);
  return found;
}
