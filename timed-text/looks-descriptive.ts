import { milliseconds, textOfLine, type Cue, type TimedText } from './timed-text.ts';

/*
 * Descriptive subtitles contain speakers, sounds and music in addition to the dialogue. This module counts all three. `looks` is only a likely
 * conclusion, so always show people the counts too. The limits are this project's own.
 */

const DESCRIPTIVE_RULE = {
  /** Longest average interval between sounds or songs. */
  minutesASound: 5,
  /** Minimum shares of subtitles with a speaker, and with a sound or a song. */
  minSpeakers: 0.01,
  minSounds: 0.02,
  /** Shares of both below which a text is not descriptive. */
  maxOfPlain: 0.003,
  /** Minimum share of subtitles in another colour, from which colours distinguish speakers. */
  minColours: 0.05,
  /** Share of lines in capitals above which capitals are not evidence. */
  maxCapitals: 0.3,
} as const;

export interface DescriptiveEvidence {
  /** "unclear" if the counts are in between, or if there is nothing to count. */
  looks: 'descriptive' | 'plain' | 'unclear';
  subtitles: number;
  /** Time from the first to the last subtitle. */
  minutes: number;
  /** Number of subtitles with each feature. A subtitle can have several. */
  sounds: number;
  songs: number;
  speakers: number;
  /** Subtitles in another colour than most. */
  colours: number;
  /** First few examples of each, as written. */
  examples: { sounds: readonly string[]; songs: readonly string[]; speakers: readonly string[] };
}

const EXAMPLES = 3;

/** Matches a song: musical notes (“～♪”, “〽” in Japanese), or a number sign before words. */
const isSong = (line: string): boolean => /[♩♪♫♬〽#]/.test(line) && /[♩♪♫♬〽]|^\s*#\s?\p{L}/u.test(line);
/** A quick test, because most lines contain no bracket. */
const BRACKET = /[[(（【［〔*]/;
/** A whole line: "[door creaks]", "- (thunder)", "（笑）", "*Türklingel*". */
const SOUND_LINE =
  /^\s*[-–—]?\s*(?:[[(](?:[^\])]{2,}|\p{Script=Han})[\])]|[[(（【［〔][^\])）】］〕]+[）】］〕]|\*(?=[^*]*\p{L})[^*]{2,}\*)\s*$/u;
/** "[sighs] No.", with the words in the brackets as a group. */
const BRACKET_LEAD = /^\s*[-–—]?\s*[[(（【［〔]([^\])）】］〕]{2,60})[\])）】］〕]\s*\S/u;
/** "*seufzt* Nein.": ARD, ORF, SRF and ZDF put asterisks around sounds and music, never around names. */
const ASTERISK_LEAD = /^\s*[-–—]?\s*\*(?=[^*]*\p{L})[^*]{2,60}\*\s*\S/u;
/** "INES:", "- MAN 2:", "ИВАН:". */
const SPEAKER_LABEL = /^\s*[-–—]?\s*[\p{Lu}\p{Lt}][\p{Lu}\p{Lt}\p{M}\p{N} .'’#-]{1,24}:(?:\s|$)/u;
/** "[Ines] Who is there?": at most three words with initial capitals. */
const NAME = /^[\p{Lu}\p{Lt}][\p{L}\p{M}.'’-]*(?: (?:[\p{Lu}\p{Lt}][\p{L}\p{M}.'’-]*|\d{1,2})){0,2}$/u;
const SMALL_LETTER = /\p{Ll}/u;
const CAPITAL = /\p{Lu}/gu;
/** Minimum number of capitals in a word; fewer could be initials. */
const MIN_CAPITALS = 3;
/** The end of a shouted sentence. Sounds do not end like this. */
const SENTENCE_END = /[.!?…,:;"”’']\s*$/u;
/** Maximum length of a line that can match. */
const LONGEST_LINE = 300;

/** Counts the features of descriptive subtitles. */
export function looksDescriptive(document: TimedText): DescriptiveEvidence {
  const lines = document.cues.map(linesOf);
  const capitalsTell = shareInCapitals(lines) <= DESCRIPTIVE_RULE.maxCapitals;
  const [sounds, songs, speakers] = [new Tally(), new Tally(), new Tally()];
  for (const cueLines of lines) {
    songs.count(cueLines.find(isSong));
    speakers.count(cueLines.find((line) => isSpeaker(line, capitalsTell)));
    sounds.count(cueLines.find((line) => isSound(line, capitalsTell)) ?? soundOverLines(cueLines));
  }
  const counts = {
    subtitles: document.cues.length,
    minutes: minutesOf(document),
    sounds: sounds.total,
    songs: songs.total,
    speakers: speakers.total,
    colours: countColours(document.cues),
  };
  const examples = { sounds: sounds.first, songs: songs.first, speakers: speakers.first };
  return { looks: judge(counts), ...counts, examples };
}

function judge({ subtitles, minutes, sounds, songs, speakers, colours }: Omit<DescriptiveEvidence, 'looks' | 'examples'>) {
  const { minutesASound, minSpeakers, minSounds, maxOfPlain, minColours } = DESCRIPTIVE_RULE;
  if (subtitles === 0) return 'unclear';
  const heard = sounds + songs;
  const identified = speakers + (colours > minColours * subtitles ? colours : 0);
  const isOften = heard > 0 && heard * minutesASound >= minutes;
  if (isOften && (identified >= minSpeakers * subtitles || heard >= minSounds * subtitles)) return 'descriptive';
  return heard < maxOfPlain * subtitles && identified < maxOfPlain * subtitles ? 'plain' : 'unclear';
}

class Tally {
  total = 0;
  first: string[] = [];

  count(line: string | undefined) {
    if (line === undefined) return;
    this.total += 1;
    if (this.first.length < EXAMPLES) this.first.push(line);
  }
}

const linesOf = ({ lines }: Cue): string[] =>
  lines.map((line) => textOfLine(line).trimStart().slice(0, LONGEST_LINE).trimEnd()).filter((text) => text !== '');

function isSpeaker(line: string, capitalsTell: boolean): boolean {
  if (line.includes(':') && SPEAKER_LABEL.test(line)) return true;
  if (!BRACKET.test(line)) return false;
  const [, lead] = BRACKET_LEAD.exec(line) ?? [];
  return lead !== undefined && isName(lead, capitalsTell);
}

/** Whether the words in brackets are a name. In a file in capitals, "[SIGHS] NO." and "[INES] NO." look alike, so both count as a sound. */
const isName = (lead: string, capitalsTell: boolean): boolean => NAME.test(lead) && (capitalsTell || SMALL_LETTER.test(lead));

const isSound = (line: string, capitalsTell: boolean): boolean => looksLikeSound(line, capitalsTell) && !isSong(line);

function looksLikeSound(line: string, capitalsTell: boolean): boolean {
  if (BRACKET.test(line)) {
    if (SOUND_LINE.test(line) || ASTERISK_LEAD.test(line)) return true;
    const [, lead] = BRACKET_LEAD.exec(line) ?? [];
    if (lead !== undefined) return !isName(lead, capitalsTell);
  }
  return capitalsTell && isInCapitals(line) && !SENTENCE_END.test(line) && !SPEAKER_LABEL.test(line);
}

/** Finds a sound that begins in one line and ends in another. */
function soundOverLines(lines: readonly string[]): string | undefined {
  const [first = ''] = lines;
  if (lines.length < 2 || !BRACKET.test(first)) return undefined;
  const whole = lines.join(' ').slice(0, LONGEST_LINE);
  return SOUND_LINE.test(whole) && !isSong(whole) ? whole : undefined;
}

/** Tells if a line is in capitals. A quick test for a to z comes first, because most lines contain one of these letters. */
const isInCapitals = (line: string): boolean =>
  !/[a-z]/.test(line) && !SMALL_LETTER.test(line) && (line.match(CAPITAL)?.length ?? 0) >= MIN_CAPITALS;

/** Computes the share of all lines in capitals. */
function shareInCapitals(cues: readonly (readonly string[])[]): number {
  const lines = cues.flat();
  return lines.length === 0 ? 0 : lines.filter(isInCapitals).length / lines.length;
}

/** Counts the subtitles in another colour than the usual one of this file. */
function countColours(cues: readonly Cue[]): number {
  const counts = new Map<string, number>();
  for (const { lines } of cues) {
    const colour = firstColour(lines);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return cues.length - Math.max(0, ...counts.values());
}

function firstColour(lines: Cue['lines']): string {
  for (const line of lines) for (const { colour } of line) if (colour) return colour.toLowerCase();
  return '#ffffff';
}

function minutesOf({ cues, clock }: TimedText): number {
  let [first, last] = [Infinity, -Infinity];
  for (const { start, end } of cues) {
    first = Math.min(first, start);
    last = Math.max(last, end);
  }
  return last > first ? milliseconds(last - first, clock) / 60_000 : 0;
}
