import { FORMATS } from '#domain/film-options.ts';

/** What an ending stands for. */
interface FormatText {
  name: string;
  meaning: readonly string[];
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
        'Times are in thousandths of a second. No frame rate is written in the file, so the listing must say it. The character set is not written in it either: save it as UTF-8, and say so.',
      ],
    },
    VTT: {
      name: 'WebVTT, Web Video Text Tracks',
      meaning: [
        'The format of the web, a standard of the W3C. Plain text in UTF-8 whose first line is WEBVTT. It looks like SRT, but the times have a dot where SRT has a comma. It can also say where on the screen the words stand. Browsers and web players read it.',
      ],
    },
    STL: {
      name: 'EBU STL, or Spruce STL',
      meaning: [
        'Two formats have the same ending. EBU STL (EBU Tech 3264, 1991) is a binary file for broadcasters, mostly with 25 frames a second. Spruce STL is a text file for making DVDs. Both count in frames.',
        'Say which one it is, and the frame rate.',
      ],
    },
    XML: {
      name: 'TTML, IMSC, or DCP subtitle XML',
      meaning: [
        'Several formats have this ending. TTML is a standard of the W3C, and IMSC is its profile for delivery to streaming services. Broadcasters have their own kinds, such as EBU-TT. Cinema packages hold XML of other kinds, Interop or SMPTE.',
        'One of them cannot replace another. Say which one it is.',
      ],
    },
    SCC: {
      name: 'Scenarist Closed Caption',
      meaning: [
        'A format of television in the USA. It holds closed captions as codes, with at most 32 characters in a line. Its frame rate is 29.97. It must be converted for use in a cinema.',
      ],
    },
    ASS: {
      name: 'Advanced SubStation Alpha',
      meaning: [
        'SSA with more choice of look, place and movement. Editors such as Aegisub write it. A player that reads only simpler formats needs it converted.',
      ],
    },
    SSA: {
      name: 'SubStation Alpha',
      meaning: [
        'Text with styles: fonts, colours, and places on the screen. Times are in hundredths of a second. Some players on computers read it. Ask before you take it to a cinema.',
      ],
    },
    SUB: {
      name: 'MicroDVD, SubViewer, or VobSub',
      meaning: [
        'Three formats have the same ending. MicroDVD is text whose times are numbers of frames, so it is of no use without the frame rate. SubViewer is text too. VobSub holds pictures of the words, from a DVD, and has a second file with the ending IDX.',
        'Say which one it is. If you can, send SRT as well.',
      ],
    },
    Other: {
      name: 'another format for subtitles',
      meaning: ['A format that is not in this list. Ask the contact which one it is.'],
    },
  },
  AD: {
    WAV: {
      name: 'uncompressed sound',
      meaning: [
        'Sound without loss. This is what is needed to put audio description into a DCP. All sound programs read it.',
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
      meaning: [
        'Sound in a small file. It is handy for apps and headsets, and all players read it. It is not for a DCP.',
      ],
    },
    OGG: {
      name: 'compressed sound, open format',
      meaning: ['Like MP3, but in an open format. Fewer players read it. It is not for a DCP.'],
    },
    WebVTT: {
      name: 'Web Video Text Tracks',
      meaning: [
        'The same format as VTT above. Here the entries hold the words of a description and when to speak them. A screen reader or a computer voice must speak them; browsers do not do so by themselves.',
      ],
    },
    TXT: {
      name: 'plain text',
      meaning: [
        'The script of a description for people to read or to record. Computers find no usable times in it.',
      ],
    },
    DOC: {
      name: 'word processor document',
      meaning: ['Like TXT, with layout: the script of a description for people to read or to record.'],
    },
    Other: {
      name: 'another format for audio description',
      meaning: ['A format that is not in this list. Ask the contact which one it is.'],
    },
  },
  Other: {},
};

/** The glossary of file formats: a group for each category that names file formats, in the order of the forms. */
export const FORMAT_GLOSSARY = (['DS', 'AD'] as const).map((category) => ({
  id: `formats-${category.toLowerCase()}`,
  heading: `${FORMATS[category].name} (${FORMATS[category].label})`,
  entries: Object.entries<FormatText>(TEXTS[category]).map(([ending, { name, meaning }]) => ({
    id: `${category}-${ending}`.toLowerCase(),
    term: `${ending}: ${name}`,
    meaning,
  })),
}));
