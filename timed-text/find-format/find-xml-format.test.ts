import { expect, test } from 'vitest';
import { findOtherXml, findXmlFormat } from './find-xml-format.ts';
import { readXml } from '#timed-text/xml/read-xml.ts';

const tt = (attributes: string, inside = '') => `<tt xmlns="http://www.w3.org/ns/ttml" ${attributes}>${inside}</tt>`;
const standard = (name: string) =>
  `<head><metadata><m:documentMetadata xmlns:m="urn:ebu:tt:metadata"><m:conformsToStandard>${name}</m:conformsToStandard></m:documentMetadata></metadata></head>`;

test.each([
  ['<DCSubtitle/>', 'dcp-interop'],
  ['<SubtitleReel/>', 'dcp-smpte'],
  ['<d:SubtitleReel xmlns:d="http://www.smpte-ra.org/schemas/428-7/2014/DCST"/>', 'dcp-smpte'],
  [tt(''), 'ttml'],
  ['<tt xmlns="http://www.w3.org/2006/10/ttaf1"/>', 'ttml'],
  [tt('xmlns:p="http://www.w3.org/ns/ttml#parameter" p:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text"'), 'imsc'],
  [tt('xmlns:p="http://www.w3.org/ns/ttml#parameter" p:profile="http://www.w3.org/ns/ttml/profile/imsc1/text"'), 'imsc'],
  [tt('xmlns:itts="http://www.w3.org/ns/ttml/profile/imsc1#styling"'), 'imsc'],
  [tt('', standard('urn:ebu:tt:distribution:2018-04')), 'ebu-tt-d'],
  [tt('', standard('urn:ebu:tt:exchange:2017-05')), 'ebu-tt'],
  [tt('', standard('http://www.w3.org/ns/ttml/profile/imsc1/text')), 'imsc'],
  [tt('xmlns:e="urn:ebu:tt:metadata"'), 'ebu-tt'],
  [tt('xmlns:e="urn:ebu:tt:style" xmlns:p="http://www.w3.org/ns/ttml#parameter" p:timeBase="media" p:cellResolution="50 30"'), 'ebu-tt-d'],
  ['<html/>', undefined],
  ['', undefined],
])('%s is %s', (xml, format) => expect(findXmlFormat(readXml(xml))).toBe(format));

test.each([
  ['<CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/429-7/2006/CPL"/>', 'dcp-playlist'],
  ['<AssetMap/>', 'dcp-asset-map'],
  ['<DCinemaSecurityMessage/>', 'dcp-key'],
  ['<toString/>', undefined],
  ['<tt/>', undefined],
])('%s is %s, not subtitles', (xml, kind) => expect(findOtherXml(readXml(xml))).toBe(kind));
