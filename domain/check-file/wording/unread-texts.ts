import type { UnreadReason } from '#domain/check-file/read-chosen-file.ts';
import { countText, numberText } from '#domain/text/count-text.ts';
import type { UnreadableKind } from '#timed-text/find-format/found-format.ts';
import type { OtherXml } from '#timed-text/find-format/find-xml-format.ts';
import type { MxfContent } from '#timed-text/dcp/mxf-timed-text.ts';
import { TIMED_TEXT_LIMITS } from '#timed-text/limits.ts';

const PICTURES_OF_WORDS = 'This file contains pictures of text, which we cannot check. Ask for SRT or XML.';
const ENCRYPTED = 'These DCP subtitles are encrypted, so only your server can read them with its key. Test them in the room.';
const NOT_OF_A_DCP = 'Choose the subtitle files: XML, MXF or SRT.';

/** Reasons why a file cannot be read, and what to ask for instead. `{found}` is the kind of file. */
const UNREADABLE: Readonly<Record<UnreadableKind, string>> = {
  film: 'This is a film. We cannot check text in its picture, so ask for SRT or XML.',
  'pictures-of-text': PICTURES_OF_WORDS,
  picture: 'This is a picture. Choose the picture together with the XML of its DCP, or choose a subtitle file.',
  pdf: 'This is a PDF, which has no times. Ask for the subtitles as SRT or XML.',
  'text-document':
    'This is a text document. Ask for SRT, or save the document as plain text if it contains the subtitles with their times.',
  spreadsheet: 'This is a spreadsheet. Ask for the subtitles as SRT or XML.',
  archive: 'This is a compressed folder. Unpack the folder, then choose its files.',
  font: 'This is a font. Choose the font together with the XML of its DCP.',
  'web-page': 'This is a web page, perhaps the page of the file. Download the file itself.',
  'too-large': `This file is larger than ${TIMED_TEXT_LIMITS.bytes / 1024 / 1024} MB, but subtitles of a film need less than 1 MB. Check that this is the right file.`,
  empty: 'This file is empty. Ask for the file again.',
  'other-timed-text': 'This is {found}, which we do not read. Ask for SRT or XML.',
  'timecoded-text':
    'This text has timecodes, but no player can show it because it is not in a subtitle format. Ask for SRT or XML, or convert the text in a subtitle editor.',
  'no-times': 'This text has no times, so players cannot show it. Ask for SRT or XML.',
  unknown: 'We do not recognise this file format. Ask for SRT or XML, or for sound as WAV or MP3.',
};

const OTHER_XML: Readonly<Record<OtherXml, string>> = {
  'dcp-playlist': `This is the playlist (CPL) of a DCP, which contains no text. ${NOT_OF_A_DCP}`,
  'dcp-packing-list': `This is the packing list (PKL) of a DCP, which contains no text. ${NOT_OF_A_DCP}`,
  'dcp-asset-map': `This is the list of files (ASSETMAP) of a DCP, which contains no text. ${NOT_OF_A_DCP}`,
  'dcp-key': 'This is the key (KDM) of a DCP. Load the key only on the server of the room.',
  'editing-project': 'This is the project of an editing program. Export the subtitles from that program as SRT.',
  'web-page': UNREADABLE['web-page'],
  drawing: 'This is a drawing. Choose a subtitle file.',
  'youtube-captions': 'These are captions in YouTube’s own format. Download the captions as SRT or VTT.',
};

/** Explains why a file cannot be read, and what to ask for. @param listed name of the listing's frame rate */
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
      return 'This looks like a sound file, but it contains no sound. Ask for WAV or MP3.';
    case 'unreadable':
      return 'Your browser could not read the file. Check that the file still exists, then choose it again.';
  }
}

/** Explains why XML contains no subtitles. */
function otherXmlText(kind: OtherXml | undefined, root: string | undefined): string {
  if (kind) return OTHER_XML[kind];
  return root === undefined
    ? 'This XML is cut off before its first element. Ask for a complete file.'
    : `This XML begins with <${root.slice(0, 60)}>, which is not a subtitle format that we can read. Ask for SRT, or for the XML of a DCP.`;
}

/** Explains why no subtitles in an MXF file can be read. */
function mxfText(content: Exclude<MxfContent, { is: 'timed-text' }>): string {
  switch (content.is) {
    case 'encrypted':
      return content.content === 'other'
        ? 'This is encrypted picture or sound of a DCP. Choose its subtitle file; if that is encrypted too, test it in the room.'
        : ENCRYPTED;
    case 'other-content':
      return `This is picture or sound of a DCP. ${NOT_OF_A_DCP}`;
    case 'no-content':
      return `This MXF contains nothing that we can read. ${NOT_OF_A_DCP}`;
    case 'broken':
      return 'This MXF is cut off or damaged. Copy the file again, or ask for a complete file.';
    default:
      return 'This file looks like MXF, but it is not. Ask for the file again.';
  }
}

const rateNeeded = (listed: string | undefined): string =>
  `This file counts in frames, but does not state its frame rate. Choose the frame rate${
    listed === undefined ? '.' : `: the listing says ${listed}.`
  }`;

const tooManySubtitles = (found: string): string =>
  `This file has ${countText(Number(found), 'subtitle')}; we check up to ${numberText(TIMED_TEXT_LIMITS.cues)}. Does it contain more than one film?`;
