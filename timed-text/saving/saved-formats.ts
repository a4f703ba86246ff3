import { isEbuStlRate } from '#timed-text/ebu-stl/ebu-stl-rates.ts';
import { DCP_RATES, RATE_NAMES, type RateName } from '#timed-text/rate.ts';

/* Formats for saving, sorted for people's choice: the best-known first. */

interface Facts {
  name: string;
  /** Purpose of the format. */
  use: string;
  mediaType: string;
  /** Extension of file names. */
  ending: string;
  /** For formats that count in frames: the supported frame rates. */
  rates?: readonly RateName[];
}

export const SAVED_FORMATS = {
  srt: { name: 'SubRip (SRT)', use: 'players and nearly every program', mediaType: 'application/x-subrip', ending: 'srt' },
  vtt: { name: 'WebVTT', use: 'websites and apps', mediaType: 'text/vtt', ending: 'vtt' },
  'dcp-smpte': { name: 'DCP, SMPTE (XML)', use: 'cinemas today', mediaType: 'application/xml', ending: 'xml', rates: DCP_RATES },
  'dcp-interop': { name: 'DCP, Interop (XML)', use: 'older cinemas', mediaType: 'application/xml', ending: 'xml' },
  imsc: { name: 'TTML (IMSC 1.1 text)', use: 'broadcasters and platforms', mediaType: 'application/ttml+xml', ending: 'xml' },
  'ebu-stl': {
    name: 'EBU STL',
    use: 'broadcasters and subtitling programs',
    mediaType: 'application/octet-stream',
    ending: 'stl',
    rates: RATE_NAMES.filter(isEbuStlRate),
  },
  ass: { name: 'Advanced SubStation Alpha (ASS)', use: 'players that show styles', mediaType: 'text/x-ssa', ending: 'ass' },
  ssa: { name: 'SubStation Alpha (SSA)', use: 'older players that show styles', mediaType: 'text/x-ssa', ending: 'ssa' },
  microdvd: { name: 'MicroDVD (SUB)', use: 'older players', mediaType: 'text/plain', ending: 'sub', rates: RATE_NAMES },
} as const satisfies Record<string, Facts>;

export type SavedFormat = keyof typeof SAVED_FORMATS;

/** Returns the frame rates that a format supports. Undefined for formats that count in seconds. */
export const ratesOfFormat = (format: SavedFormat): readonly RateName[] | undefined => {
  const facts: Facts = SAVED_FORMATS[format];
  return facts.rates;
};
