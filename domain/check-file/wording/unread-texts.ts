import type { UnreadReason } from '#domain/check-file/read-chosen-file.ts';
import { countText, numberText } from '#domain/text/count-text.ts';
import type { UnreadableKind } from '#timed-text/find-format/found-format.ts';
import type { OtherXml } from '#timed-text/find-format/find-xml-format.ts';
import type { MxfContent } from '#timed-text/dcp/mxf-timed-text.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';

const PICTURES_OF_WORDS = 'This file holds pictures of words. Nobody can check their text here: ask for SRT or XML.';
const ENCRYPTED = 'This is encrypted subtitles of a DCP. Only your server with its key can read it: test it in the room.';
const NOT_OF_A_DCP = 'Choose the files of the subtitles: their XML, or MXF, or SRT.';

/** Why a file is not read, and what to ask for instead. `{found}` is what it is. */
const UNREADABLE: Readonly<Record<UnreadableKind, string>> = {
  film: 'This is a film: its words are pictures. Nobody can check their text here: ask for SRT or XML.',
  'pictures-of-text': PICTURES_OF_WORDS,
  picture: 'This is a picture. Choose it together with the XML of the DCP that needs it, or choose a file of subtitles.',
  pdf: 'This is a PDF, which has no times. Ask for the subtitles as SRT or XML.',
  'text-document':
    'This is a text document. Ask for the subtitles as SRT; or, if they stand in it with their times, save it as plain text.',
  spreadsheet: 'This is a spreadsheet. Ask for the subtitles as SRT or XML.',
  archive: 'This is a packed folder. Unpack it, then choose the files in it.',
  font: 'This is a font. Choose it together with the XML of the DCP that needs it.',
  'web-page': 'This is a web page, perhaps in place of the file. Download the file itself.',
  'too-large': `This has more than ${TIMED_TEXT_LIMITS.bytes / 1024 / 1024} MB; subtitles of a film have less than one. Is it the right file?`,
  empty: 'There is nothing in this file. Ask for it again.',
  'other-timed-text': 'This is {found}, which we do not read. Ask for SRT or XML.',
  'timecoded-text':
    'This text has timecodes but is not in a subtitle format, so players cannot show it. Ask for SRT or XML, or convert the text to SRT in a subtitle editor.',
  'no-times': 'This is text without times, so nothing tells when it is shown. Ask for SRT or XML.',
  unknown: 'We do not know this kind of file. Ask for SRT or XML; for sound, WAV or MP3.',
};

const OTHER_XML: Readonly<Record<OtherXml, string>> = {
  'dcp-playlist': `This is a DCP’s playlist (CPL), which has no words. ${NOT_OF_A_DCP}`,
  'dcp-packing-list': `This is a DCP’s packing list (PKL), which has no words. ${NOT_OF_A_DCP}`,
  'dcp-asset-map': `This is a DCP’s list of files (ASSETMAP), which has no words. ${NOT_OF_A_DCP}`,
  'dcp-key': 'This is a key (KDM) for a DCP. It belongs to the server of the room, and nowhere else.',
  'editing-project': 'This is a project of an editing program. Export the subtitles from it as SRT.',
  'web-page': UNREADABLE['web-page'],
  drawing: 'This is a drawing. Choose a file of subtitles.',
  'youtube-captions': 'These are captions in YouTube’s own form. Download them as SRT or VTT.',
};

/** Why a file is not read, and what to ask for. @param listed the listing's rate, by name */
export function unreadText(because: UnreadReason, listed: string | undefined): string {
  switch (because.is) {
    case 'format':
      return UNREADABLE[because.kind].replace('{found}', () => because.found ?? '');
    case 'xml':
      return otherXmlText(because.kind, because.root);
    case 'mxf':
      return mxfText(because.content);
    case 'too-many':
      return tooManySubtitles(because.found);
    case 'no-rate':
      return rateNeeded(listed);
    case 'no-sound':
      return 'This begins like sound, but none can be found in it. Ask for WAV or MP3.';
    case 'unreadable':
      return 'The file could not be read. Check that it is still there, then choose it again.';
  }
}

/** Of XML that is no subtitles. */
function otherXmlText(kind: OtherXml | undefined, root: string | undefined): string {
  if (kind) return OTHER_XML[kind];
  return root === undefined
    ? 'This XML breaks off before anything stands in it. Ask for a whole one.'
    : `This XML holds no subtitles that we know; it begins with <${root.slice(0, 60)}>. Ask for SRT, or for the XML of a DCP.`;
}

/** Of MXF in which no subtitles can be read. */
function mxfText(content: Exclude<MxfContent, { is: 'timed-text' }>): string {
  switch (content.is) {
    case 'encrypted':
      return content.content === 'other'
        ? 'This is encrypted picture or sound of a DCP. Choose the file of its subtitles; if that is encrypted too, test it in the room.'
        : ENCRYPTED;
    case 'other-content':
      return `This is picture or sound of a DCP. ${NOT_OF_A_DCP}`;
    case 'no-content':
      return `There is nothing in this MXF that can be read. ${NOT_OF_A_DCP}`;
    case 'broken':
      return 'This MXF breaks off, or is damaged. Copy it again, or ask for a whole one.';
    default:
      return 'This is no MXF, although it begins like one. Ask for it again.';
  }
}

const rateNeeded = (listed: string | undefined): string =>
  `This file counts in frames and does not say how many make a second. Choose the rate${
    listed === undefined ? '.' : `: the listing says ${listed}.`
  }`;

const tooManySubtitles = (found: string): string =>
  `This has ${countText(Number(found), 'subtitle')}; we check up to ${numberText(TIMED_TEXT_LIMITS.cues)}. Is it more than one film?`;
