import { FORMATS } from '#domain/films/film-options.ts';
import type { GlossaryTerm } from './glossary/glossary-group.ts';

/** What an ending stands for. */
interface FormatText {
  name: string;
  meaning: readonly string[];
  /** Formats that share the ending. */
  see?: readonly string[];
}

/** Every file format that a listing can name: one that is missing here does not compile. */
type FormatTexts = {
  [F in keyof typeof FORMATS]: Record<(typeof FORMATS)[F]['sidecarFormats'][number], FormatText>;
};

/** Sources: domain research, section 3.3. */
const TEXTS: FormatTexts = {
  DS: {
    SRT: {
      name: 'SubRip',
      meaning: [
        'The most common format. Plain text: numbered entries, each with a start, an end and the words. Nearly all players and editors read it.',
        'Times are real time, in thousandths of a second. The file does not say for which version of the film they are, so the listing must give the running time and the frame rate. The character set is not written in it either: save it as UTF-8.',
      ],
    },
    VTT: {
      name: 'WebVTT, Web Video Text Tracks',
      meaning: [
        'The format of the web, a standard of the W3C. Plain text in UTF-8 whose first line begins with WEBVTT. It looks like SRT, but the times have a dot where SRT has a comma, and the hours can be missing. It can also say where on the screen the words stand. Browsers and web players read it.',
      ],
    },
    STL: {
      name: 'EBU STL, or Spruce STL',
      meaning: [
        'Two formats have the same ending. Ask the contact which one it is. If you list one, say so in the notes, with the frame rate.',
      ],
      see: ['ebu-stl', 'spruce-stl'],
    },
    XML: {
      name: 'TTML, IMSC, EBU-TT, or DCP subtitle XML',
      meaning: [
        'Several formats have this ending, and one cannot stand in for another. Ask the contact which one it is. If you list one, say so in the notes.',
      ],
      see: ['ttml', 'imsc', 'ebu-tt', 'ebu-tt-d', 'smpte-tt', 'dcp-smpte', 'dcp-interop'],
    },
    SCC: {
      name: 'Scenarist Closed Caption',
      meaning: [
        'A format of television in the USA. It holds closed captions as codes, with at most 32 characters in a line. Its frame rate is 29.97, and there are two ways of counting it, with drop frame or without. It must be converted for use in a cinema.',
      ],
    },
    ASS: {
      name: 'Advanced SubStation Alpha',
      meaning: [
        'Text with styles, places and movement, the newer form of SSA. Times are in hundredths of a second. Editors such as Aegisub write it. A player that reads only simpler formats needs it converted.',
      ],
    },
    SSA: {
      name: 'SubStation Alpha',
      meaning: [
        'Text with fonts, colours and places on the screen, the older form of ASS. Some players on computers read it. Ask before you take it to a cinema.',
      ],
    },
    SUB: {
      name: 'MicroDVD, SubViewer, or VobSub',
      meaning: ['Three formats have the same ending. Ask which one it is, and ask for SRT as well.'],
      see: ['microdvd', 'subviewer', 'vobsub'],
    },
    Other: {
      name: 'another format for subtitles',
      meaning: ['A format that is not in this list, for example PAC, CAP, or a whole DCP. Ask the contact which one it is.'],
    },
  },
  AD: {
    WAV: {
      name: 'uncompressed sound',
      meaning: [
        'Sound without loss. This is what is needed to put audio description into a DCP: 48 kHz, 24 bits. All sound programs read it.',
        'Say whether the file holds the voice alone or the voice mixed with the film’s sound.',
      ],
    },
    MP4: {
      name: 'MPEG-4 container',
      meaning: [
        'A file that can hold sound, or picture and sound together. As audio description it can be the track alone, or a copy of the film with the description mixed in. Say which.',
      ],
    },
    MP3: {
      name: 'compressed sound',
      meaning: ['Sound in a small file. It is handy for apps and headsets, and all players read it. It is not for a DCP.'],
    },
    OGG: {
      name: 'compressed sound, open format',
      meaning: ['Like MP3, but in an open format that fewer players read.'],
    },
    WebVTT: {
      name: 'Web Video Text Tracks',
      meaning: [
        'The same format as VTT above. Here the entries hold the words of a description and when to speak them. A screen reader or a computer voice must speak them; browsers do not do so by themselves.',
      ],
    },
    TXT: {
      name: 'plain text',
      meaning: ['The script of a description for people to read or to record. It has no times, or only times for people to read.'],
    },
    DOC: {
      name: 'word processor document',
      meaning: ['Like TXT, with layout. DOCX and ODT are meant too.'],
    },
    Other: {
      name: 'another format for audio description',
      meaning: ['A format that is not in this list, for example AAC, FLAC, or a track in a DCP. Ask the contact what it is.'],
    },
  },
  Other: {},
};

/** Formats that share an ending with others. */
const SHARED_ENDINGS: readonly GlossaryTerm[] = [
  {
    id: 'ebu-stl',
    term: 'EBU STL',
    meaning: [
      'A binary file for broadcasters (EBU Tech 3264, 1991), with the ending STL. It says its frame rate itself, mostly 25. It cannot hold all letters of all languages. Its times often start at 10:00:00:00 instead of zero.',
    ],
  },
  {
    id: 'spruce-stl',
    term: 'Spruce STL',
    meaning: ['A text file for making DVDs, with the ending STL. It counts in frames and does not say the rate.'],
  },
  {
    id: 'ttml',
    term: 'TTML',
    meaning: [
      'Timed Text Markup Language, a standard of the W3C, with the ending XML, TTML or DFXP. Streaming services ask for it. Its times can be real time or frames; the file says which.',
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
    meaning: ['TTML for the archives of European broadcasters, and the successor of EBU STL. Its times can start at 10:00:00:00.'],
    see: ['ebu-tt-d', 'ebu-stl'],
  },
  {
    id: 'ebu-tt-d',
    term: 'EBU-TT-D',
    meaning: ['TTML for broadcasters on the internet. It has real times and no frames.'],
    see: ['ebu-tt'],
  },
  { id: 'smpte-tt', term: 'SMPTE-TT', meaning: ['TTML as broadcasters in the USA use it.'], see: ['ttml'] },
  {
    id: 'dcp-smpte',
    term: 'DCP subtitle, SMPTE',
    meaning: [
      'The XML of newer cinema packages, one file for each reel. Its times are frames of a rate that the file names. It holds no picture rate of its own: it must have that of the film.',
    ],
    see: ['dcp-interop'],
  },
  {
    id: 'dcp-interop',
    term: 'DCP subtitle, Interop',
    meaning: ['The XML of older cinema packages, one file for each reel. It brings its fonts as separate files.'],
    see: ['dcp-smpte'],
  },
  {
    id: 'microdvd',
    term: 'MicroDVD',
    meaning: [
      'Text whose times are numbers of frames, with the ending SUB. The first entry may say the frame rate. If it does not, you must know it.',
    ],
  },
  {
    id: 'subviewer',
    term: 'SubViewer',
    meaning: ['Text with times in hundredths of a second, with the ending SUB.'],
  },
  {
    id: 'vobsub',
    term: 'VobSub',
    meaning: ['Pictures of the words, from a DVD: a file SUB with a second file IDX. It cannot be corrected as text.'],
  },
];

const SHARED_NAMES = new Map(SHARED_ENDINGS.map(({ id, term }) => [id, term]));

/** The glossary of file formats: a group for each category that names file formats, in the order of the forms. */
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
    heading: 'Formats that share an ending',
    entries: SHARED_ENDINGS.map(({ see, ...rest }) => ({ ...rest, see: withNames(see) })),
  },
];

function withNames(ids: readonly string[] = []) {
  return ids.map((id) => ({ id, term: SHARED_NAMES.get(id) ?? id }));
}
