import { CAPTION_RULES as GUIDE } from './caption-rules.ts';

/*
 * What may be asked of subtitles: one table, a row for each figure, a column for each guideline, a source for each
 * figure. The figures of RDD 52 are those that libdcp's verifier states section by section; what it calls a "shall" of
 * the standard must be mended, what it warns of is to be looked at.
 */

/** Whose rules, and what they are called. */
export const GUIDELINES = {
  cinema: 'Cinema, text on the screen',
  'cinema-captions': 'Cinema, closed captions on a device',
  netflix: 'Netflix',
  bbc: 'BBC',
  'ard-orf-srf-zdf': 'ARD, ORF, SRF and ZDF',
  dcmp: 'DCMP, USA',
  guide: 'This site’s guide',
} as const;

export type Guideline = keyof typeof GUIDELINES;

/** From what must be mended to what is only said. */
export const SEVERITIES = ['must', 'look', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A bound, and what it is to be beyond it. */
export interface Limit {
  severity: Severity;
  value: number;
  /** Of durations: without, `value` is in seconds. Of lines: full-width characters, of which others are half. */
  unit?: 'frames' | 'full-width';
  source: string;
}

const must = (value: number, source: string): Limit => ({ severity: 'must', value, source });
const look = (value: number, source: string): Limit => ({ severity: 'look', value, source });
const note = (value: number, source: string): Limit => ({ severity: 'note', value, source });
const frames = (limit: Limit): Limit => ({ ...limit, unit: 'frames' });

const fullWidth = (limit: Limit): Limit => ({ ...limit, unit: 'full-width' });

const rdd52 = (section: string) => `SMPTE RDD 52 (2020), ${section}, as libdcp states it`;
const POST_LAB = 'Post Lab IO, Timed-text in DCPs';
const NETFLIX_GENERAL = 'Netflix, Timed Text Style Guide, General Requirements';
const NETFLIX_ENGLISH = 'Netflix, English SDH Timed Text Style Guide';
const NETFLIX_TIMING = 'Netflix, Subtitle Timing Guidelines';
const SUBTITLE_EDIT = 'Netflix’s figures as given by Subtitle Edit';
const BBC = 'BBC, Subtitle Guidelines';
/** Joint standards: https://www.daserste.de/specials/service/untertitel-standards100.html */
const GERMAN_STANDARDS = 'ARD, ORF, SRF and ZDF, Untertitel-Standards';
const OFCOM = 'Ofcom, as BBC R&D quotes it';
const DCMP = 'DCMP, Captioning Key';
const DCMP_OLDER = 'DCMP, Captioning Key, older edition';
const DCMP_SECOND_HAND = 'DCMP, Captioning Key, as others cite it';
const OUR_GUIDE = 'This site’s guide for film-makers';
const OWN_CHOICE = 'This site’s own choice';
const DCP_O_MATIC = 'DCP-o-matic, hints';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Worst first: the first that is exceeded counts. */
type Row = Partial<Record<Guideline, readonly Limit[]>>;

const TABLE = {
  /** At a time, at most. */
  lines: {
    cinema: [look(3, rdd52('7.2.7'))],
    'cinema-captions': [must(3, rdd52('7.2.6'))],
    netflix: [must(2, NETFLIX_GENERAL)],
    bbc: [look(2, BBC)], // more, if no important part of the picture is hidden
    'ard-orf-srf-zdf': [look(2, GERMAN_STANDARDS)],
    dcmp: [look(2, DCMP_SECOND_HAND)],
    guide: [look(GUIDE.lines, OUR_GUIDE)],
  },
  /** In a line, at most. A full-width character (Chinese, Japanese, Korean) counts as two. */
  characters: {
    cinema: [must(79, rdd52('7.2.7')), look(52, rdd52('7.2.7'))],
    'cinema-captions': [must(32, rdd52('7.2.6')), note(30, POST_LAB)],
    netflix: [must(42, NETFLIX_ENGLISH)],
    bbc: [look(37, BBC)], // on television; online it is a width
    'ard-orf-srf-zdf': [look(37, GERMAN_STANDARDS)],
    dcmp: [look(32, DCMP)],
    guide: [look(GUIDE.maxCharacters, OUR_GUIDE), note(GUIDE.safeCharacters, OUR_GUIDE)],
  },
  charactersASecond: {
    netflix: [look(20, SUBTITLE_EDIT), note(17, `${SUBTITLE_EDIT}, for children`)],
    'ard-orf-srf-zdf': [look(15, GERMAN_STANDARDS), note(13, GERMAN_STANDARDS)],
    guide: [look(GUIDE.maxCharactersASecond, OUR_GUIDE), note(GUIDE.charactersASecond, OUR_GUIDE)],
  },
  /** The BBC's least, 0.3 seconds for each word, are 200 as well. */
  wordsAMinute: {
    bbc: [look(200, OFCOM), note(180, BBC)],
    dcmp: [look(235, DCMP_OLDER), note(160, DCMP_SECOND_HAND)],
  },
  /** How fast description can be spoken: our guide takes two and a half words, twice as many nobody speaks. */
  spokenWordsASecond: forAll([must(5, OWN_CHOICE), look(2.5, OUR_GUIDE)]),
  /** On the screen, at least. */
  shortest: {
    cinema: [frames(look(15, rdd52('7.2.5')))],
    'cinema-captions': [frames(look(15, rdd52('7.2.5')))],
    netflix: [must(5 / 6, NETFLIX_GENERAL)],
    'ard-orf-srf-zdf': [look(1, GERMAN_STANDARDS)],
    dcmp: [look(4 / 3, DCMP_SECOND_HAND), note(2, DCMP_OLDER)], // 40 frames of television
    guide: [look(GUIDE.minFilmFrames / 24, OUR_GUIDE)],
  },
  /** On the screen, in seconds, at most. */
  longest: {
    netflix: [must(7, NETFLIX_GENERAL)],
    dcmp: [look(6, DCMP_SECOND_HAND)],
    guide: [look(GUIDE.maxSeconds, OUR_GUIDE)],
  },
  /** Between two of them, if there is any, at least. */
  gap: {
    cinema: [frames(look(2, rdd52('7.2.5')))],
    'cinema-captions': [frames(look(2, rdd52('7.2.5')))],
    netflix: [frames(must(2, NETFLIX_TIMING))],
    bbc: [look(1, BBC), note(1.5, BBC)],
    guide: [frames(look(GUIDE.gapFrames, OUR_GUIDE))],
  },
  /** Longer gaps than asked for, but shorter than this, are to be closed: 3 to 11 frames at 24. */
  gapToClose: { netflix: [note(0.5, NETFLIX_TIMING)] },
  /** Seconds from the beginning of the film without text. */
  first: {
    cinema: [look(4, rdd52('7.2.4'))],
    'cinema-captions': [look(4, rdd52('7.2.4'))],
    guide: [look(4, OUR_GUIDE)],
  },
  /** Of the XML of a reel. */
  xmlBytes: { 'cinema-captions': [must(256 * KILOBYTE, rdd52('7.2.1'))] },
  /** Of all files of a reel's text. */
  textBytes: forAll([must(115 * MEGABYTE, rdd52('7.2.1'))]),
  /** Of all fonts of a reel's text. */
  fontBytes: forAll([must(10 * MEGABYTE, rdd52('7.2.1'))]),
  /** Of a font of Interop. */
  interopFontBytes: forAll([look(640 * KILOBYTE, DCP_O_MATIC)]),
} as const satisfies Record<string, Row>;

function forAll(limits: readonly Limit[]): Record<Guideline, readonly Limit[]> {
  return {
    cinema: limits,
    'cinema-captions': limits,
    netflix: limits,
    bbc: limits,
    'ard-orf-srf-zdf': limits,
    dcmp: limits,
    guide: limits,
  };
}

/** Netflix: characters in a line and a second, where they are others than those of English. */
const NETFLIX_BY_LANGUAGE: Readonly<Record<string, { line?: Limit; second?: Limit }>> = {
  ar: { second: look(23, SUBTITLE_EDIT) },
  hi: { second: look(25, SUBTITLE_EDIT) },
  ja: { line: fullWidth(must(23, SUBTITLE_EDIT)), second: look(7, SUBTITLE_EDIT) },
  ko: { line: fullWidth(must(16, SUBTITLE_EDIT)), second: look(14, SUBTITLE_EDIT) },
  th: { line: must(35, SUBTITLE_EDIT) },
  zh: { line: fullWidth(must(16, SUBTITLE_EDIT)), second: look(11, SUBTITLE_EDIT) },
};

export type Figure = keyof typeof TABLE;

/** One column of the table: what one guideline asks; nothing where it has no figure. */
export type Rules = Readonly<Record<Figure, readonly Limit[]>> & { guideline: Guideline };

/** @param language a tag as of BCP 47, for those guidelines that differ by language; others than those do not count */
export function rulesOf(guideline: Guideline, language = ''): Rules {
  const row = (figure: Figure): readonly Limit[] => {
    const cells: Row = TABLE[figure];
    return cells[guideline] ?? [];
  };
  const { line, second } = (guideline === 'netflix' && NETFLIX_BY_LANGUAGE[primary(language)]) || {};
  return {
    guideline,
    lines: row('lines'),
    characters: line ? [line] : row('characters'),
    charactersASecond: second ? [second] : row('charactersASecond'),
    wordsAMinute: row('wordsAMinute'),
    spokenWordsASecond: row('spokenWordsASecond'),
    shortest: row('shortest'),
    longest: row('longest'),
    gap: row('gap'),
    gapToClose: row('gapToClose'),
    first: row('first'),
    xmlBytes: row('xmlBytes'),
    textBytes: row('textBytes'),
    fontBytes: row('fontBytes'),
    interopFontBytes: row('interopFontBytes'),
  };
}

const primary = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';

/** Where what is wrong under every guideline stands. */
export const SOURCES = {
  always: 'All guidelines',
  language: rdd52('7.2.2'),
  startTime: rdd52('7.2.3'),
  rates: rdd52('7.1'),
  smpte: 'SMPTE ST 428-7',
  captionOrder: rdd52('7.2.6'),
  ebuStl: 'EBU Tech 3264',
} as const;
