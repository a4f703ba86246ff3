import { FORMATS } from '#domain/films/film-options.ts';
import type { GlossaryTerm } from './glossary/glossary-group.ts';

/** Meaning of an extension. */
interface FormatText {
  name: string;
  meaning: readonly string[];
  /** Formats that share the extension. */
  see?: readonly string[];
}

/** Every file format that a listing can have. The compiler reports a missing format. */
type FormatTexts = {
  [F in keyof typeof FORMATS]: Record<(typeof FORMATS)[F]['sidecarFormats'][number], FormatText>;
};

/** Sources: domain research, section 3.3. */
const TEXTS: FormatTexts = {
  DS: {
    SRT: {
      name: 'SubRip',
      meaning: [
        'The most common format. It is plain text with numbered entries, each with a start, an end and the words. Nearly all players and editors read it.',
        'Times are in thousandths of a second. The file does not say which version of the film it fits, so the listing must give the running time and the frame rate. It does not name its character set either, so save it as UTF-8.',
      ],
    },
    VTT: {
      name: 'WebVTT, Web Video Text Tracks',
      meaning: [
        'The subtitle format for the web, a standard of the W3C. It is plain text in UTF-8, and its first line begins with WEBVTT. It looks like SRT, but the times have a dot instead of a comma, and can leave out the hours. It can also place words on the screen. Browsers and web players read it.',
      ],
    },
    STL: {
      name: 'EBU STL, or Spruce STL',
      meaning: [
        'Two formats have the same extension, so ask the contact which format it is. If you list such a file, give its format and frame rate in the notes.',
      ],
      see: ['ebu-stl', 'spruce-stl'],
    },
    XML: {
      name: 'TTML, IMSC, EBU-TT, or DCP subtitle XML',
      meaning: [
        'Several formats have this extension, and one cannot replace another, so ask the contact which format it is. If you list such a file, give its format in the notes.',
      ],
      see: ['ttml', 'imsc', 'ebu-tt', 'ebu-tt-d', 'smpte-tt', 'dcp-smpte', 'dcp-interop'],
    },
    SCC: {
      name: 'Scenarist Closed Caption',
      meaning: [
        'A format of television in the USA. It contains closed captions as codes, with at most 32 characters in a line. Its frame rate is 29.97, counted with drop frame or without. It must be converted for use in a cinema.',
      ],
    },
    ASS: {
      name: 'Advanced SubStation Alpha',
      meaning: [
        'Text with styles, positions and movement, the newer form of SSA. Times are in hundredths of a second. Editors such as Aegisub write it. It must be converted for players that only read simpler formats.',
      ],
    },
    SSA: {
      name: 'SubStation Alpha',
      meaning: [
        'Text with fonts, colours and positions on the screen, the older form of ASS. Some computer players read it. Ask before you take it to a cinema.',
      ],
    },
    SUB: {
      name: 'MicroDVD, SubViewer, or VobSub',
      meaning: ['Three formats have the same extension. Ask which format it is, and ask for SRT as well.'],
      see: ['microdvd', 'subviewer', 'vobsub'],
    },
    Other: {
      name: 'another format for subtitles',
      meaning: ['A format that is not in this list, for example PAC, CAP, or a whole DCP. Ask the contact which format it is.'],
    },
  },
  AD: {
    WAV: {
      name: 'uncompressed sound',
      meaning: [
        'Sound without loss, which all sound programs read. A DCP needs audio description as WAV with 48 kHz and 24 bits.',
        'Say whether the file contains the voice alone or the voice mixed with the sound of the film.',
      ],
    },
    MP4: {
      name: 'MPEG-4 container',
      meaning: [
        'A file that can contain sound, or picture and sound. For audio description, say whether it is the track alone, or a copy of the film with the description mixed in.',
      ],
    },
    MP3: {
      name: 'compressed sound',
      meaning: ['Sound in a small file, which suits apps and headsets. All players read it, but it is not for a DCP.'],
    },
    OGG: {
      name: 'compressed sound, open format',
      meaning: ['Sound in a small file, like MP3, but in an open format that fewer players read.'],
    },
    WebVTT: {
      name: 'Web Video Text Tracks',
      meaning: [
        'The same format as VTT above. The entries contain the words of a description, and say when to speak them. A screen reader or a computer voice must speak them, because browsers do not.',
      ],
    },
    TXT: {
      name: 'plain text',
      meaning: ['The script of a description, for people to read aloud or record. It has no times, or only times for people to read.'],
    },
    DOC: {
      name: 'word processor document',
      meaning: ['The script of a description, with layout. This includes DOCX and ODT.'],
    },
    Other: {
      name: 'another format for audio description',
      meaning: ['A format that is not in this list, for example AAC, FLAC, or a track in a DCP. Ask the contact what it is.'],
    },
  },
  Other: {},
};

/** Formats that share an extension with others. */
const SHARED_ENDINGS: readonly GlossaryTerm[] = [
  {
    id: 'ebu-stl',
    term: 'EBU STL',
    meaning: [
      'A binary file for broadcasters (EBU Tech 3264, 1991), with the extension STL. It contains its frame rate, usually 25. It does not have the letters of all languages. Its times often start at 10:00:00:00 instead of zero.',
    ],
  },
  {
    id: 'spruce-stl',
    term: 'Spruce STL',
    meaning: ['A text file for making DVDs, with the extension STL. It counts in frames and does not contain the frame rate.'],
  },
  {
    id: 'ttml',
    term: 'TTML',
    meaning: [
      'Timed Text Markup Language, a standard of the W3C, with the extension XML, TTML or DFXP. Streaming services ask for it. Its times can be in seconds or frames, as the file says.',
    ],
    see: ['imsc', 'ebu-tt-d'],
  },
  {
    id: 'imsc',
    term: 'IMSC',
    meaning: ['TTML with fixed rules for delivery to streaming services, as text or as pictures.'],
    see: ['ttml'],
  },
  {
    id: 'ebu-tt',
    term: 'EBU-TT',
    meaning: ['TTML for the archives of European broadcasters, the successor of EBU STL. Its times can start at 10:00:00:00.'],
    see: ['ebu-tt-d', 'ebu-stl'],
  },
  {
    id: 'ebu-tt-d',
    term: 'EBU-TT-D',
    meaning: ['TTML for broadcasters on the internet. Its times are in seconds, not frames.'],
    see: ['ebu-tt'],
  },
  { id: 'smpte-tt', term: 'SMPTE-TT', meaning: ['TTML for broadcasters in the USA.'], see: ['ttml'] },
  {
    id: 'dcp-smpte',
    term: 'DCP subtitle, SMPTE',
    meaning: [
      'The XML of newer cinema packages, with one file for each reel. Its times are in frames, at a rate that the file names. The file does not state the frame rate of the picture. It must match the film.',
    ],
    see: ['dcp-interop'],
  },
  {
    id: 'dcp-interop',
    term: 'DCP subtitle, Interop',
    meaning: ['The XML of older cinema packages, with one file for each reel. Its fonts are separate files.'],
    see: ['dcp-smpte'],
  },
  {
    id: 'microdvd',
    term: 'MicroDVD',
    meaning: [
      'Text with times in frames, with the extension SUB. The first entry may give the frame rate. If it does not give the frame rate, ask the contact.',
    ],
  },
  {
    id: 'subviewer',
    term: 'SubViewer',
    meaning: ['Text with times in hundredths of a second, with the extension SUB.'],
  },
  {
    id: 'vobsub',
    term: 'VobSub',
    meaning: ['Pictures of the words, from a DVD, in a SUB file with a second IDX file. You cannot edit it as text.'],
  },
];

const SHARED_NAMES = new Map(SHARED_ENDINGS.map(({ id, term }) => [id, term]));

/** The glossary of file formats, with a group for each category that has file formats, in the order of the forms. */
export const FORMAT_GLOSSARY = [
  ...(['DS', 'AD'] as const).map((category) => ({
    id: `formats-${category.toLowerCase()}`,
    heading: `${FORMATS[category].name} (${FORMATS[category].label})`,
    entries: Object.entries<FormatText>(TEXTS[category]).map(([ending, { name, meaning, see }]) => ({
      id: `${category}-${ending}`.toLowerCase(),
      term: `${ending}: ${name}`,
      meaning,
      see: withNames(see),
    })),
  })),
  {
    id: 'formats-shared',
    heading: 'Formats that share an extension',
    entries: SHARED_ENDINGS.map(({ see, ...rest }) => ({ ...rest, see: withNames(see) })),
  },
];

function withNames(ids: readonly string[] = []) {
  return ids.map((id) => ({ id, term: SHARED_NAMES.get(id) ?? id }));
}
