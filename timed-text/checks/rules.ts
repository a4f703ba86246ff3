import { CAPTION_RULES as GUIDE } from './caption-rules.ts';

/*
 * Requirements for subtitles, in one table: a row for each figure, a column for each guideline, and a source for each figure. The figures
 * of RDD 52 come from libdcp's verifier, which cites the sections. A "shall" of the standard has the severity "must" here, and a warning of the standard has "look".
 */

/** Guidelines and their names. */
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

/** Severities from faults that must be fixed to notes. */
export const SEVERITIES = ['must', 'look', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A limit, and the severity of exceeding it. */
export interface Limit {
  severity: Severity;
  value: number;
  /** Unit. For durations without a unit, `value` is in seconds. For lines: full-width characters, which count as two others. */
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
/** The joint standards are at https://www.daserste.de/specials/service/untertitel-standards100.html */
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

/** The worst limit first: the first one that is exceeded counts. */
type Row = Partial<Record<Guideline, readonly Limit[]>>;

const TABLE = {
  /** Maximum number of lines at a time. */
  lines: {
    cinema: [look(3, rdd52('7.2.7'))],
    'cinema-captions': [must(3, rdd52('7.2.6'))],
    netflix: [must(2, NETFLIX_GENERAL)],
    bbc: [look(2, BBC)], // more are allowed if they hide no important part of the picture
    'ard-orf-srf-zdf': [look(2, GERMAN_STANDARDS)],
    dcmp: [look(2, DCMP_SECOND_HAND)],
    guide: [look(GUIDE.lines, OUR_GUIDE)],
  },
  /** Maximum number of characters in a line. A full-width character (Chinese, Japanese, Korean) counts as two. */
  characters: {
    cinema: [must(79, rdd52('7.2.7')), look(52, rdd52('7.2.7'))],
    'cinema-captions': [must(32, rdd52('7.2.6')), note(30, POST_LAB)],
    netflix: [must(42, NETFLIX_ENGLISH)],
    bbc: [look(37, BBC)], // on television; online there is a maximum width instead
    'ard-orf-srf-zdf': [look(37, GERMAN_STANDARDS)],
    dcmp: [look(32, DCMP)],
    guide: [look(GUIDE.maxCharacters, OUR_GUIDE), note(GUIDE.safeCharacters, OUR_GUIDE)],
  },
  charactersASecond: {
    netflix: [look(20, SUBTITLE_EDIT), note(17, `${SUBTITLE_EDIT}, for children`)],
    'ard-orf-srf-zdf': [look(15, GERMAN_STANDARDS), note(13, GERMAN_STANDARDS)],
    guide: [look(GUIDE.maxCharactersASecond, OUR_GUIDE), note(GUIDE.charactersASecond, OUR_GUIDE)],
  },
  /** The BBC's minimum of 0.3 seconds for each word also equals 200. */
  wordsAMinute: {
    bbc: [look(200, OFCOM), note(180, BBC)],
    dcmp: [look(235, DCMP_OLDER), note(160, DCMP_SECOND_HAND)],
  },
  /** Speed at which a description can be spoken. Our guide recommends two and a half words a second; no one can speak twice as many. */
  spokenWordsASecond: forAll([must(5, OWN_CHOICE), look(2.5, OUR_GUIDE)]),
  /** Minimum time on screen. */
  shortest: {
    cinema: [frames(look(15, rdd52('7.2.5')))],
    'cinema-captions': [frames(look(15, rdd52('7.2.5')))],
    netflix: [must(5 / 6, NETFLIX_GENERAL)],
    'ard-orf-srf-zdf': [look(1, GERMAN_STANDARDS)],
    dcmp: [look(4 / 3, DCMP_SECOND_HAND), note(2, DCMP_OLDER)], // 40 frames of television
    guide: [look(GUIDE.minFilmFrames / 24, OUR_GUIDE)],
  },
  /** Maximum time on screen, in seconds. */
  longest: {
    netflix: [must(7, NETFLIX_GENERAL)],
    dcmp: [look(6, DCMP_SECOND_HAND)],
    guide: [look(GUIDE.maxSeconds, OUR_GUIDE)],
  },
  /** Minimum gap between two subtitles, if there is any. */
  gap: {
    cinema: [frames(look(2, rdd52('7.2.5')))],
    'cinema-captions': [frames(look(2, rdd52('7.2.5')))],
    netflix: [frames(must(2, NETFLIX_TIMING))],
    bbc: [look(1, BBC), note(1.5, BBC)],
    guide: [frames(look(GUIDE.gapFrames, OUR_GUIDE))],
  },
  /** Gaps that are longer than required but shorter than this must be closed: 3 to 11 frames at 24. */
  gapToClose: { netflix: [note(0.5, NETFLIX_TIMING)] },
  /** Seconds without text at the beginning of the film. */
  first: {
    cinema: [look(4, rdd52('7.2.4'))],
    'cinema-captions': [look(4, rdd52('7.2.4'))],
    guide: [look(4, OUR_GUIDE)],
  },
  /** Size of the XML of a reel. */
  xmlBytes: { 'cinema-captions': [must(256 * KILOBYTE, rdd52('7.2.1'))] },
  /** Size of all files for a reel's text. */
  textBytes: forAll([must(115 * MEGABYTE, rdd52('7.2.1'))]),
  /** Size of all fonts for a reel's text. */
  fontBytes: forAll([must(10 * MEGABYTE, rdd52('7.2.1'))]),
  interopFontBytes: forAll([look(640 * KILOBYTE, DCP_O_MATIC)]),
} as const satisfies Record<string, Row>;

function forAll(limits: readonly Limit[]): Record<Guideline, readonly Limit[]> {
  return Object.fromEntries(Object.keys(GUIDELINES).map((guideline) => [guideline, limits])) as Record<Guideline, readonly Limit[]>;
}

/** Netflix's limits for characters in a line and a second, where they differ from those for English. */
const NETFLIX_BY_LANGUAGE: Readonly<Record<string, { line?: Limit; second?: Limit }>> = {
  ar: { second: look(23, SUBTITLE_EDIT) },
  hi: { second: look(25, SUBTITLE_EDIT) },
  ja: { line: fullWidth(must(23, SUBTITLE_EDIT)), second: look(7, SUBTITLE_EDIT) },
  ko: { line: fullWidth(must(16, SUBTITLE_EDIT)), second: look(14, SUBTITLE_EDIT) },
  th: { line: must(35, SUBTITLE_EDIT) },
  zh: { line: fullWidth(must(16, SUBTITLE_EDIT)), second: look(11, SUBTITLE_EDIT) },
};

export type Figure = keyof typeof TABLE;

/** One column of the table: the limits of a guideline. A figure without limits has an empty list. */
export type Rules = Readonly<Record<Figure, readonly Limit[]>> & { guideline: Guideline };

/**
 * Returns the rules of a guideline. @param language BCP 47 tag, for the guidelines that depend on the language; other values are ignored
 */
export function rulesOf(guideline: Guideline, language = ''): Rules {
  const rows = Object.entries<Row>(TABLE).map(([figure, row]) => [figure, row[guideline] ?? []]);
  const { line, second } = (guideline === 'netflix' && NETFLIX_BY_LANGUAGE[primary(language)]) || {};
  return {
    guideline,
    ...(Object.fromEntries(rows) as Record<Figure, readonly Limit[]>),
    ...(line && { characters: [line] }),
    ...(second && { charactersASecond: [second] }),
  };
}

const primary = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';

/** Sources of the rules that every guideline shares. */
export const SOURCES = {
  always: 'All guidelines',
  language: rdd52('7.2.2'),
  startTime: rdd52('7.2.3'),
  rates: rdd52('7.1'),
  smpte: 'SMPTE ST 428-7',
  captionOrder: rdd52('7.2.6'),
  ebuStl: 'EBU Tech 3264',
} as const;
