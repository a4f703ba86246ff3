import { paths } from '#domain/paths.ts';

/** An abbreviation in this site's texts. */
interface Abbreviation {
  /** Its long form in texts. */
  words: string;
  /** Address of its entry in a glossary. */
  at: string;
}

const word = (words: string, id: string): Abbreviation => ({ words, at: paths.term(id) });
const format = (words: string, id: string): Abbreviation => ({ words, at: `${paths.faq('formats')}#${id}` });

/**
 * Every abbreviation in the texts that is not a name. Its first use on a page is written out or links to the glossary. `<abbr>`
 * does not help people who use touch or the keyboard.
 */
export const ABBREVIATIONS: Readonly<Record<string, Abbreviation>> = {
  AD: word('audio description', 'audio-description'),
  AIFF: format('sound', 'formats-ad'),
  ASS: format('advanced substation alpha', 'ds-ass'),
  BSL: word('british sign language', 'bsl'),
  CCAP: word('closed captions', 'ccap-ocap-osub'),
  CPL: word('composition playlist', 'cpl'),
  CSV: word('spreadsheet', 'csv'),
  DCP: word('digital cinema package', 'dcp'),
  DS: word('descriptive subtitles', 'descriptive-subtitles'),
  'EBU STL': format('european broadcasting union', 'ebu-stl'),
  'EBU-TT': format('european broadcasting union', 'ebu-tt'),
  'EBU-TT-D': format('european broadcasting union', 'ebu-tt-d'),
  FLAC: format('sound', 'formats-ad'),
  HI: word('hearing impaired', 'hi-track'),
  IMSC: format('internet media subtitles and captions', 'imsc'),
  KDM: word('key delivery message', 'kdm'),
  MP3: format('compressed sound', 'ad-mp3'),
  MP4: format('video', 'ad-mp4'),
  MXF: word('digital cinema package', 'dcp'),
  OCAP: word('open captions', 'ccap-ocap-osub'),
  OGG: format('compressed sound', 'ad-ogg'),
  OSUB: word('open subtitles', 'ccap-ocap-osub'),
  OV: word('original version', 'ov'),
  SCC: format('scenarist closed caption', 'ds-scc'),
  SDH: word('deaf and hard of hearing', 'sdh'),
  SMPTE: word('current standard', 'interop-smpte'),
  SRT: format('subrip', 'ds-srt'),
  SSA: format('substation alpha', 'ds-ssa'),
  'Spruce STL': format('text file for making dvds', 'spruce-stl'),
  STL: format('ebu stl, or spruce stl', 'ds-stl'),
  SUB: format('microdvd, subviewer, or vobsub', 'ds-sub'),
  TMDB: word('the movie database', 'tmdb'),
  TXT: format('plain text', 'ad-txt'),
  TTML: format('timed text markup', 'ttml'),
  'UTF-8': word('character set', 'utf-8'),
  VF: word('version file', 'vf'),
  VI: word('visually impaired', 'vi-n-track'),
  VTT: format('web video text tracks', 'ds-vtt'),
  WAV: format('uncompressed sound', 'ad-wav'),
  XML: format('text file', 'ds-xml'),
};

const longestFirst = Object.keys(ABBREVIATIONS).toSorted((a, b) => b.length - a.length);

/** Matches an abbreviation that is not part of a longer name, an address or a file name. */
export const anAbbreviation = (): RegExp => new RegExp(String.raw`(?<![\w./\[-])(?:${longestFirst.join('|')})(?![\w-]|\.\w)`, 'g');
