import { expect, test } from 'vitest';
import { readXmlTimedText } from './read-xml.ts';

test.each([
  ['<DCSubtitle/>', 'dcp-interop'],
  ['<SubtitleReel xmlns="http://www.smpte-ra.org/schemas/428-7/2014/DCST"/>', 'dcp-smpte'],
  ['<tt xmlns="http://www.w3.org/ns/ttml"/>', 'ttml'],
  ['<tt xmlns="http://www.w3.org/ns/ttml" xmlns:itts="http://www.w3.org/ns/ttml/profile/imsc1#styling"/>', 'imsc'],
])('%s is read as %s', (xml, format) => {
  expect(readXmlTimedText(xml)).toMatchObject({ is: 'timed-text', document: { format, cues: [] } });
});

test('other XML is reported by its root, and invalid XML by its fault', () => {
  expect(readXmlTimedText('<a:CompositionPlaylist xmlns:a="urn:a"/>')).toEqual({
    is: 'other',
    kind: 'dcp-playlist',
    root: 'CompositionPlaylist',
    warnings: [],
  });
  expect(readXmlTimedText('<?xml version="1.0"?>')).toMatchObject({
    is: 'other',
    kind: undefined,
    root: undefined,
    warnings: [{ kind: 'xml-empty' }],
  });
});
