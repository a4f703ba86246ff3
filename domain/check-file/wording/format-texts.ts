import type { SoundFormat } from '#timed-text/sound/sound.ts';
import type { TimedTextFormat } from '#timed-text/timed-text.ts';

interface FormatTexts {
  name: string;
  /** The document that defines the format. A reader's warning names it as the source of the rule. */
  source: string;
}

const TTML = 'W3C, TTML';

/** Common names of the formats, and their authors. */
export const FORMAT_TEXTS: Readonly<Record<TimedTextFormat, FormatTexts>> = {
  srt: { name: 'SubRip (SRT)', source: 'SubRip, as players read it' },
  vtt: { name: 'WebVTT', source: 'W3C, WebVTT' },
  ssa: { name: 'SubStation Alpha (SSA)', source: 'SSA, as players read it' },
  ass: { name: 'Advanced SubStation Alpha (ASS)', source: 'ASS, as players read it' },
  microdvd: { name: 'MicroDVD (SUB)', source: 'MicroDVD, as players read it' },
  subviewer: { name: 'SubViewer (SUB)', source: 'SubViewer, as players read it' },
  'spruce-stl': { name: 'Spruce STL, for DVDs', source: 'Spruce STL, as DVD programs read it' },
  'ebu-stl': { name: 'EBU STL', source: 'EBU Tech 3264' },
  scc: { name: 'Scenarist captions (SCC)', source: 'CTA-608' },
  ttml: { name: 'TTML', source: TTML },
  imsc: { name: 'IMSC (TTML)', source: 'W3C, IMSC' },
  'ebu-tt': { name: 'EBU-TT', source: 'EBU Tech 3350' },
  'ebu-tt-d': { name: 'EBU-TT-D', source: 'EBU Tech 3380' },
  'dcp-smpte': { name: 'Subtitles of a DCP (SMPTE)', source: 'SMPTE ST 428-7' },
  'dcp-interop': { name: 'Subtitles of a DCP (Interop)', source: 'Interop, as servers read it' },
};

export const SOUND_FORMAT_NAMES: Readonly<Record<SoundFormat, string>> = {
  wav: 'WAV',
  rf64: 'WAV (RF64)',
  bw64: 'WAV (BW64)',
  wave64: 'Wave64',
  aiff: 'AIFF',
  aifc: 'AIFF-C',
  flac: 'FLAC',
  mp3: 'MP3',
  mp4: 'MP4',
  mov: 'QuickTime (MOV)',
  ogg: 'Ogg',
  matroska: 'Matroska (MKA)',
  webm: 'WebM',
};
